import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UserError } from "#lib/user-error.ts";

/** Operand of a command, such as FILE. */
export interface Operand {
  name: string;
  /** A path is resolved from the caller's directory. */
  isPath?: true;
  isOptional?: true;
}

/** Command of the app. Its help and the checks of its arguments follow from this description. */
export interface Command {
  /** One word or two: `start`, `admin grant`. */
  name: string;
  /** Sentence that says what it does, without a full stop. */
  summary: string;
  operands?: readonly Operand[];
  /** Effect of each switch, by its name without dashes. */
  options?: Readonly<Record<string, string>>;
  /** Further lines of its help. */
  details?: string;
  /** @returns the exit code, 0 if omitted. It does the work itself, so that a command loads only what it needs */
  run(operands: readonly string[], options: ReadonlySet<string>): Promise<number | undefined>;
}

/** Error of a call with wrong arguments, for which a command exits with 2. */
export class UsageError extends UserError {
  override name = "UsageError";
}

/** Call of a command, or of its help. */
export type Call =
  | { command: Command; operands: readonly string[]; options: ReadonlySet<string>; isHelp: boolean }
  | { command: undefined; isHelp: true };

/**
 * Reads a command line (conventions: POSIX.1-2024, chapter 12.2, and `--help` of the GNU coding standards).
 * @param words the arguments of the program
 * @param directory from which relative paths are resolved
 * @throws {UsageError} with one line about what is wrong
 */
export function parseCommandLine(
  commands: readonly Command[],
  words: readonly string[],
  directory: string,
): Call {
  const isHelpCommand = words[0] === "help";
  const rest = isHelpCommand ? words.slice(1) : words;
  if (rest.length === 0 || rest[0] === "--help" || rest[0] === "-h")
    return { command: undefined, isHelp: true };
  const command = findCommand(commands, rest);
  const { operands, options } = parseArguments(command, rest.slice(command.name.split(" ").length));
  if (isHelpCommand || options.has("help")) return { command, operands, options, isHelp: true };
  checkOperands(command, operands);
  return { command, operands: toPaths(command, operands, directory), options, isHelp: false };
}

function findCommand(commands: readonly Command[], words: readonly string[]): Command {
  const name = words[0] ?? "";
  const found = commands.filter((command) => {
    const parts = command.name.split(" ");
    return parts.every((part, index) => words[index] === part);
  });
  // `jobs run` is longer than `jobs`.
  const [command] = found.sort((one, other) => other.name.length - one.name.length);
  if (command) return command;
  const longer = commands
    .filter((each) => each.name.startsWith(`${name} `))
    .map((each) => `\`${each.name}\``);
  const hint = longer.length > 0 ? `there is ${longer.join(" and ")}` : "`cukup help` lists all";
  throw new UsageError(`There is no command \`${name}\`: ${hint}.`);
}

function parseArguments(command: Command, args: string[]) {
  const names = [...Object.keys(command.options ?? {}), "help"];
  const options = Object.fromEntries(
    names.map((name) => [name, { type: "boolean" as const, ...(name === "help" && { short: "h" }) }]),
  );
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    return { operands: positionals, options: new Set(Object.keys(values)) };
  } catch (error) {
    const [reason = ""] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(`${reason.replace(/\.$/, "")}: see \`cukup ${command.name} --help\`.`);
  }
}

function checkOperands(command: Command, given: readonly string[]): void {
  const wanted = command.operands ?? [];
  const missing = wanted[given.length];
  if (missing && !missing.isOptional) throw new UsageError(`${missing.name} is missing: ${usageOf(command)}`);
  const extra = given[wanted.length];
  if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}': ${usageOf(command)}`);
}

function toPaths(command: Command, operands: readonly string[], directory: string): string[] {
  return operands.map((word, index) => (command.operands?.[index]?.isPath ? resolve(directory, word) : word));
}

/** Returns the command's synopsis, such as `cukup start [--web] [--jobs]`. */
function usageOf({ name, operands = [], options = {} }: Command): string {
  const words = operands.map((operand) => (operand.isOptional ? `[${operand.name}]` : operand.name));
  return ["cukup", name, ...Object.keys(options).map((option) => `[--${option}]`), ...words].join(" ");
}

/** Returns the text of `cukup help`, or of a command's `--help`. */
export function helpOf(commands: readonly Command[], command?: Command): string {
  if (command) {
    const options = Object.entries({ ...command.options, help: "Print this help" });
    return [
      `Usage: ${usageOf(command)}`,
      "",
      `${command.summary}.`,
      ...(command.details ? ["", command.details] : []),
      "",
      ...toTable(options.map(([name, text]) => [`--${name}`, text])),
    ].join("\n");
  }
  const rows = commands.map((each): [string, string] => [usageOf(each).slice("cukup ".length), each.summary]);
  return ["Usage: cukup COMMAND", "", ...toTable(rows), "", "`cukup COMMAND --help` says more."].join("\n");
}

function toTable(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
}
