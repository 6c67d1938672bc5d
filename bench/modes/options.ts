import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

/** Options of `pnpm bench`. */
export type BenchOptions = {
  /** Folder of the built app. */
  checkout: string;
  /** Folder of another built checkout, measured in the same turns. */
  against: string | undefined;
  /** Starts each checkout twice, since two processes of one differ. */
  twice: boolean;
  /** Names of the cases to run; all if undefined. */
  only: string[] | undefined;
  rounds: number;
  seconds: number;
  /** Cases to profile instead. */
  profile: string[] | undefined;
  growth: boolean;
  offers: boolean;
  push: boolean;
};

/** @throws {TypeError} on an unknown flag */
export function readBenchOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== "--"),
    options: {
      app: { type: "string", default: join(import.meta.dirname, "../..") },
      against: { type: "string" },
      twice: { type: "boolean", default: false },
      only: { type: "string" },
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "4" },
      profile: { type: "string" },
      growth: { type: "boolean", default: false },
      offers: { type: "boolean", default: false },
      push: { type: "boolean", default: false },
    },
  });
  return {
    ...values,
    checkout: resolve(values.app),
    against: values.against && resolve(values.against),
    only: values.only?.split(","),
    profile: values.profile?.split(","),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
  };
}
