import tailwind from "@tailwindcss/postcss";
import postcss, { type Declaration } from "postcss";
import type { Finding } from "./script-features.ts";
import { findLack, type Lack } from "./target.ts";

/** Units by the name of their group in the compatibility data. */
const UNIT_GROUPS: [RegExp, string][] = [
  [/^dv/, "viewport_percentage_units_dynamic"],
  [/^lv/, "viewport_percentage_units_large"],
  [/^sv/, "viewport_percentage_units_small"],
  [/^cq/, "container_query_length_units"],
];

/**
 * Finds properties, values, selectors and at-rules that are newer than the targeted browsers in the style sheet that
 * Tailwind generates. Rules in `@supports`, and values after an older value of the same property, have a fallback. The
 * build flattens nesting.
 * @param path of the style sheet
 */
export async function findStyleFeatures(path: string, source: string): Promise<Finding[]> {
  const { root } = await postcss([tailwind({ optimize: false })]).process(source, { from: path });
  const findings: Finding[] = [];
  const note = (at: string, lacks: (Lack | null)[]) => {
    for (const lack of lacks) if (lack) findings.push({ ...lack, at });
  };
  root.walk((node) => {
    if (hasFallback(node)) return;
    if (node.type === "atrule")
      note(`@${node.name} ${node.params}`, [findLack("css", "at-rules", node.name)]);
    else if (node.type === "rule") note(node.selector, findInSelector(node.selector));
    else if (node.type === "decl") note(String(node), findInDeclaration(node));
  });
  return findings;
}

function hasFallback(node: postcss.ChildNode): boolean {
  for (let at: postcss.Node | undefined = node.parent; at; at = at.parent)
    if (at.type === "atrule" && (at as postcss.AtRule).name === "supports") return true;
  if (node.type !== "decl") return false;
  const older = node.parent?.nodes.slice(0, node.parent.index(node)) ?? [];
  return older.some(
    (other) =>
      other.type === "decl" && other.prop === node.prop && findInDeclaration(other).every((lack) => !lack),
  );
}

const findInSelector = (selector: string) =>
  [...selector.matchAll(/(?<!\\):{1,2}([a-z][a-z-]*)/g)].map(([, name = ""]) =>
    findLack("css", "selectors", name),
  );

function findInDeclaration({ prop, value }: Declaration): (Lack | null)[] {
  const text = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
  const words = [...text.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)].map(([word]) => word);
  const functions = [...text.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)].map(([, name = ""]) => name);
  const units = [...text.matchAll(/(?<![\w-])[\d.]+([a-z]+)/g)].map(([, unit = ""]) => unit);
  return [
    ...(prop.startsWith("--") ? [] : [findLack("css", "properties", prop)]),
    ...words.map((word) => findLack("css", "properties", prop, word)),
    ...functions.map((name) => findLack("css", "types", name) ?? findLack("css", "types", "color", name)),
    ...units.map((unit) =>
      findLack("css", "types", "length", UNIT_GROUPS.find(([pattern]) => pattern.test(unit))?.[1] ?? unit),
    ),
  ];
}
