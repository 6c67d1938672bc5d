import { expect, it } from "vitest";
import { commands } from "#cli/commands/commands.ts";
import { type Command, helpOf, parseCommandLine } from "./command-line.ts";

const run = async () => undefined;
const table: Command[] = [
  {
    name: "pack",
    summary: "Pack it",
    operands: [{ name: "FILE", isPath: true }],
    options: { fast: "Do it fast" },
    run,
  },
  { name: "jobs", summary: "List", run },
  { name: "jobs run", summary: "Run one", operands: [{ name: "NAME", isOptional: true }], run },
];
const parse = (...words: string[]) => {
  const { command, ...rest } = parseCommandLine(table, words, "/where/i/am");
  return { ...rest, name: command?.name };
};

it.each([
  [["pack", "a.tar"], "pack", ["/where/i/am/a.tar"], []],
  [["pack", "--fast", "/b.tar"], "pack", ["/b.tar"], ["fast"]],
  [["pack", "--", "--fast"], "pack", ["/where/i/am/--fast"], []],
  [["jobs"], "jobs", [], []],
  [["jobs", "run"], "jobs run", [], []],
  [["jobs", "run", "sweep"], "jobs run", ["sweep"], []],
])("reads %j", (words, name, operands, options) => {
  expect(parse(...words)).toEqual({ name, operands, options: new Set(options), isHelp: false });
});

it.each([
  [["pakc"], "There is no command `pakc`: `cukup help` lists all."],
  [["pack"], "FILE is missing: cukup pack [--fast] FILE"],
  [["pack", "a", "b"], "Unexpected argument 'b': cukup pack [--fast] FILE"],
  [["pack", "a", "--slow"], "Unknown option '--slow': see `cukup pack --help`."],
  [["pack", "a", "--fast=yes"], "Option '--fast' does not take an argument: see `cukup pack --help`."],
  [["jobs", "sweep"], "Unexpected argument 'sweep': cukup jobs"],
])("refuses %j in one line", (words, message) => {
  expect(() => parse(...words)).toThrow(expect.objectContaining({ name: "UsageError", message }));
});

it.each([[[]], [["help"]], [["--help"]], [["-h"]]])("prints the help for %j", (words) => {
  expect(parse(...words)).toMatchObject({ isHelp: true, name: undefined });
});

it.each([[["help", "pack"]], [["pack", "--help"]], [["pack", "-h"]]])(
  "prints the help of a command for %j",
  (words) => expect(parse(...words)).toMatchObject({ isHelp: true, name: "pack" }),
);

it("lists the commands, each with its arguments", () => {
  const help = helpOf(commands);
  for (const { name, summary } of commands)
    expect(help.includes(`  ${name}`) && help.includes(summary), name).toBe(true);
  expect(help).toMatch(/^ {2}admin grant EMAIL +Make an existing account an admin/m);
});
