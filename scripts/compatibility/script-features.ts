import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier } from "@mdn/browser-compat-data";
import { type Expression, parseSync, Visitor } from "oxc-parser";
import { findFeature, findLack, type Lack } from "./target.ts";

const { builtins } = bcd.javascript;

/** A use of a feature that a targeted browser lacks. */
export type Finding = Lack & {
  /** Line of a script, or text of a style. */
  at: string;
};

/**
 * Finds globals, their members, elements and attributes that are newer than the targeted browsers in a module's source.
 * The type checker covers methods that depend on a value's type (`Set`, iterators). `a.b?.()` counts as a use with a
 * fallback.
 * @param path tells the parser the language: .ts, .tsx or .js
 */
export function findScriptFeatures(path: string, source: string): Finding[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const findings: Finding[] = [];
  const own = new Set<string>();
  const uses: { name: string; start: number; lack: Lack | null }[] = [];
  const note = (start: number, lack: Lack | null) => {
    if (lack) findings.push({ ...lack, at: `line ${source.slice(0, start).split("\n").length}` });
  };
  new Visitor({
    ImportDeclaration: ({ specifiers }) => {
      for (const { local } of specifiers) own.add(local.name);
    },
    VariableDeclarator: ({ id }) => {
      if (id.type === "Identifier") own.add(id.name);
    },
    FunctionDeclaration: ({ id }) => {
      if (id) own.add(id.name);
    },
    ClassDeclaration: ({ id }) => {
      if (id) own.add(id.name);
    },
    NewExpression: ({ callee, start }) => {
      if (callee.type === "Identifier")
        uses.push({ name: callee.name, start, lack: findGlobal(callee.name) });
    },
    CallExpression: ({ callee, optional, start }) => {
      if (optional) return;
      if (callee.type === "Identifier")
        uses.push({ name: callee.name, start, lack: findGlobal(callee.name) });
      else if (callee.type === "MemberExpression" && callee.property.type === "Identifier")
        note(callee.property.start, newMethods().get(callee.property.name) ?? null);
    },
    MemberExpression: ({ object, property, computed, start }) => {
      if (computed || property.type !== "Identifier") return;
      const owner = nameOf(object);
      if (owner) uses.push({ name: owner, start, lack: findMember(owner, property.name) });
    },
    JSXOpeningElement: ({ name, attributes, start }) => {
      if (name.type !== "JSXIdentifier") return;
      const tag = name.name;
      if (!findFeature(["html", "elements", tag])) return;
      note(start, findLack("html", "elements", tag));
      for (const attribute of attributes) {
        if (attribute.type !== "JSXAttribute" || attribute.name.type !== "JSXIdentifier") continue;
        const key = attribute.name.name.toLowerCase();
        note(
          attribute.start,
          findLack("html", "elements", tag, key) ?? findLack("html", "global_attributes", key),
        );
      }
    },
  }).visit(program);
  for (const { name, start, lack } of uses) if (!own.has(name)) note(start, lack);
  return findings;
}

/** Returns the name of the global that an expression refers to: `URL` for `URL` and for `window.URL`. */
function nameOf(expression: Expression): string | null {
  if (expression.type === "Identifier") return expression.name;
  if (expression.type !== "MemberExpression" || expression.property.type !== "Identifier") return null;
  const { object, property } = expression;
  return object.type === "Identifier" && /^(window|globalThis|self)$/.test(object.name)
    ? property.name
    : null;
}

const findGlobal = (name: string) =>
  findLack("javascript", "builtins", name) ?? findLack("api", name) ?? findLack("api", "Window", name);

function findMember(owner: string, name: string): Lack | null {
  const instance = /^(window|globalThis|self)$/.test(owner)
    ? "Window"
    : entriesOf(bcd.api)
        .map(([key]) => key)
        .find((key) => key.toLowerCase() === owner && key !== owner);
  return (
    findGlobal(owner) ??
    findLack("javascript", "builtins", owner, name) ??
    findLack("api", owner, `${name}_static`) ??
    (instance ? findLack("api", instance, name) : null)
  );
}

const entriesOf = (entry: Identifier | undefined) => Object.entries(entry ?? {}) as [string, Identifier][];

let methods: Map<string, Lack> | undefined;

/** Returns new methods of DOM interfaces by name; omits names that an older interface or a built-in has too. */
function newMethods(): Map<string, Lack> {
  if (methods) return methods;
  const known = new Set(entriesOf(builtins).flatMap(([, builtin]) => Object.keys(builtin)));
  methods = new Map();
  for (const [owner, members] of entriesOf(bcd.api)) {
    const isOfDocument = /^(Node|Element|Document|Event|HTML\w*Element)$/.test(owner);
    for (const [name, { __compat: compat }] of entriesOf(members)) {
      const lack = findLack("api", owner, name);
      if (!lack) known.add(name.replace(/_static$/, ""));
      else if (isOfDocument && !compat?.status?.experimental) methods.set(name, lack);
    }
  }
  for (const name of known) methods.delete(name);
  return methods;
}
