import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UserError } from "#lib/user-error.ts";
import { writeFor } from "./cluster.ts";
import { isOwnDirectory, openPostgresHome } from "./home.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "cukup-home-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe("openPostgresHome", () => {
  it("refuses a link that leads nowhere, and leaves it for the volume to come back", async () => {
    const link = join(directory, "postgres");
    const target = join(directory, "not-mounted", "data-1");
    symlinkSync(target, link);
    const refusal = await openPostgresHome(directory).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UserError);
    const { message } = refusal as UserError;
    expect(message.split("\n")).toHaveLength(1);
    for (const part of [link, target, "remove the link yourself"]) expect(message).toContain(part);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readlinkSync(link)).toBe(target);
  });

  it.each(["no link", "a link to an empty directory"])(
    "refuses %s where a database has been, and leaves all as it is",
    async (state) => {
      const link = join(directory, "postgres");
      const password = join(directory, "postgres-password");
      const target = join(directory, "mount-point");
      writeFileSync(password, "secret");
      mkdirSync(target, { mode: 0o777 });
      if (state !== "no link") symlinkSync(target, link);
      const before = readdirSync(directory);
      const refusal = await openPostgresHome(directory).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(UserError);
      const { message } = refusal as UserError;
      expect(message.split("\n")).toHaveLength(1);
      const missing = join(state === "no link" ? link : target, "cluster");
      for (const part of ["The database is not there", missing, `remove ${password} yourself`])
        expect(message).toContain(part);
      expect(readdirSync(directory)).toEqual(before);
      expect(readdirSync(target)).toEqual([]);
    },
  );
});

describe("isOwnDirectory", () => {
  it("is not misled by a link that somebody planted", () => {
    const own = join(directory, "own");
    const planted = join(directory, "planted");
    mkdirSync(own);
    symlinkSync(own, planted);
    expect([isOwnDirectory(own), isOwnDirectory(planted)]).toEqual([true, false]);
  });
});

describe("writeFor", () => {
  it("writes for one account alone", () => {
    const path = join(directory, "password.new");
    const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
    writeFor(account, path, "secret");
    const { mode, uid } = statSync(path);
    expect([mode & 0o777, uid]).toEqual([0o600, account?.uid ?? process.getuid?.()]);
    expect(readFileSync(path, "utf8")).toBe("secret");
  });

  it("does not write through a link that is there already", () => {
    const victim = join(directory, "victim");
    writeFileSync(victim, "kept");
    symlinkSync(victim, join(directory, "password.new"));
    expect(() => writeFor(undefined, join(directory, "password.new"), "secret")).toThrow("EEXIST");
    expect(readFileSync(victim, "utf8")).toBe("kept");
  });
});
