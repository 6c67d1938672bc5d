import { type Expression, parseSync, Visitor } from "oxc-parser";

/** Title of a test, as written in its file. */
export type TestTitle = {
  text: string;
  /** True if the title can have placeholders: a template literal, or the title of an `it.each`. */
  isTemplate: boolean;
};

const RUNNERS = new Set(["it", "test"]);

/**
 * Returns the titles of the Vitest or Playwright tests in a file, without those of `describe`.
 * @param path tells the parser the language: .ts or .tsx
 */
export function findTestTitles(path: string, source: string): TestTitle[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const titles: TestTitle[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      const runner = runnerOf(callee);
      if (!runner || !title) return;
      if (title.type === "Literal" && typeof title.value === "string")
        titles.push({ text: title.value, isTemplate: runner.isEach });
      else if (title.type === "TemplateLiteral")
        titles.push({ text: source.slice(title.start + 1, title.end - 1), isTemplate: true });
    },
  }).visit(program);
  return titles;
}

/** Conditions under which a test runs. */
const CONDITIONS = new Set(["skipIf", "runIf"]);

/** Recognises `it`, `it.skip`, `test.each(rows)`, `it.skipIf(condition)` and the like; null for any other callee. */
function runnerOf(callee: Expression): { isEach: boolean } | null {
  if (callee.type === "Identifier") return RUNNERS.has(callee.name) ? { isEach: false } : null;
  if (callee.type === "MemberExpression") return runnerOf(callee.object);
  const called =
    callee.type === "CallExpression"
      ? callee.callee
      : callee.type === "TaggedTemplateExpression"
        ? callee.tag
        : null;
  if (called?.type !== "MemberExpression" || called.property.type !== "Identifier") return null;
  const { name } = called.property;
  if (name === "each") return runnerOf(called.object) && { isEach: true };
  return CONDITIONS.has(name) ? runnerOf(called.object) : null;
}
