import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { log } from "#cli/process/log.ts";
import { CODE, listSourceFiles } from "./source-files.ts";

/** JSX that a rule forbids. */
export type MarkupFinding = {
  line: number;
  rule: string;
};

type Node = { type: string; start: number; [key: string]: unknown };
type Rule = { rule: string; finds(element: Node): Node[] };

/** Element names of fields; `type="number"` is also an attribute of chart axes. */
const FIELD = /^(input|\w*Field)$/;

const RULES: Rule[] = [
  {
    rule: "conditional text beside text: wrap it in an element, which a translator leaves in place",
    finds: (element) => {
      const children = childrenOf(element);
      return children.filter(
        (child) => isConditionalText(child) && children.some((other) => other !== child && mayBeText(other)),
      );
    },
  },
  {
    rule: "option without a value: a translated text would be sent",
    finds: (element) => (nameOf(element) === "option" && !hasAttribute(element, "value") ? [element] : []),
  },
  {
    rule: 'type="number": use NumberField, which takes a decimal comma and ignores the wheel',
    finds: (element) =>
      FIELD.test(nameOf(element)) && stringAttribute(element, "type") === "number" ? [element] : [],
  },
  {
    rule: 'inputMode="decimal": use NumberField, which reads decimals as they are typed',
    finds: (element) => (stringAttribute(element, "inputMode") === "decimal" ? [element] : []),
  },
];

/**
 * Finds JSX that breaks under a translator, or that loses typed numbers.
 * @param path tells the parser the language
 * @param source text of the file
 */
export function findBadMarkup(path: string, source: string): MarkupFinding[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const elements = [...walk(program)].filter(({ type }) => type === "JSXElement" || type === "JSXFragment");
  return elements.flatMap((element) =>
    RULES.flatMap(({ rule, finds }) =>
      finds(element).map(({ start }) => ({ line: source.slice(0, start).split("\n").length, rule })),
    ),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

function* walk(node: object): Generator<Node> {
  if (isNode(node)) yield node;
  for (const value of Object.values(node))
    if (typeof value === "object" && value !== null) yield* walk(value);
}

/** Lists the children that are rendered: without comments, and without line breaks between elements. */
function childrenOf(element: Node): Node[] {
  return (element.children as Node[]).filter((child) => {
    if (child.type === "JSXText") return !/^\s*\n\s*$/.test(String(child.value));
    return expressionOf(child)?.type !== "JSXEmptyExpression";
  });
}

const expressionOf = (child: Node) =>
  child.type === "JSXExpressionContainer" ? (child.expression as Node) : undefined;

/** Lists what an expression may evaluate to. */
function outcomesOf(expression: Node): Node[] {
  const { type, consequent, alternate, left, right, operator } = expression as Node & Record<string, Node>;
  if (type === "ParenthesizedExpression") return outcomesOf(expression.expression as Node);
  if (type === "ConditionalExpression" && consequent && alternate)
    return [...outcomesOf(consequent), ...outcomesOf(alternate)];
  if (type === "LogicalExpression" && left && right)
    return String(operator) === "&&"
      ? [NOTHING, ...outcomesOf(right)]
      : [...outcomesOf(left), ...outcomesOf(right)];
  return [expression];
}
const NOTHING: Node = { type: "Literal", start: 0, value: null };

/** Returns whether an expression is text at some times, and nothing or an element at others. */
function isConditionalText(child: Node): boolean {
  const expression = expressionOf(child);
  if (!expression) return false;
  const outcomes = outcomesOf(expression);
  return outcomes.some(isText) && outcomes.some((outcome) => isNothing(outcome) || isElement(outcome));
}

function mayBeText(child: Node): boolean {
  if (child.type === "JSXText") return true;
  const expression = expressionOf(child);
  return (
    expression !== undefined && outcomesOf(expression).some((outcome) => isText(outcome) || isValue(outcome))
  );
}

const isElement = (outcome: Node) =>
  outcome.type === "JSXElement" || (outcome.type === "JSXFragment" && !isText(outcome));
const isNothing = ({ type, value, name }: Node) =>
  (type === "Literal" && (value === null || value === "" || typeof value === "boolean")) ||
  (type === "Identifier" && name === "undefined");

/** Returns whether an outcome is text: a literal, a template, or a call of a function such as `formatCount`. */
function isText(outcome: Node): boolean {
  const { type, value, callee } = outcome as Node & { callee?: Node };
  if (type === "Literal") return typeof value === "number" || (typeof value === "string" && value !== "");
  if (type === "CallExpression") return /^(format|count)|(Text|Words|Line)$/.test(String(callee?.name ?? ""));
  if (type === "JSXFragment") return childrenOf(outcome).some(mayBeText);
  return type === "TemplateLiteral" || (type === "BinaryExpression" && outcome.operator === "+");
}

/** Returns whether an outcome may be text: a variable or a call that does not list elements. */
function isValue(outcome: Node): boolean {
  if (outcome.type === "Identifier") return !isNothing(outcome);
  if (outcome.type === "CallExpression") {
    const callee = outcome.callee as Node & { property?: Node };
    return String(callee.property?.name ?? "") !== "map";
  }
  return outcome.type === "MemberExpression";
}

function nameOf(element: Node): string {
  const opening = element.openingElement as (Node & { name: Node }) | undefined;
  return String(opening?.name.name ?? "");
}

function attributesOf(element: Node): Node[] {
  return (element.openingElement as { attributes?: Node[] } | undefined)?.attributes ?? [];
}

function hasAttribute(element: Node, name: string): boolean {
  return attributesOf(element).some(
    (attribute) => attribute.type === "JSXSpreadAttribute" || (attribute.name as Node).name === name,
  );
}

function stringAttribute(element: Node, name: string): string | undefined {
  const attribute = attributesOf(element).find((each) => isNode(each.name) && each.name.name === name);
  const value = attribute?.value;
  return isNode(value) && typeof value.value === "string" ? value.value : undefined;
}

/** Checks the JSX of all files. @returns a line of text for each finding */
export function checkMarkup(paths = CODE): string[] {
  return listSourceFiles(paths)
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) =>
      findBadMarkup(path, readFileSync(path, "utf8")).map(({ line, rule }) => `${path}:${line} ${rule}`),
    );
}

if (import.meta.main) {
  const findings = checkMarkup();
  for (const finding of findings) log(finding);
  if (findings.length > 0) process.exitCode = 1;
}
