import {
  type ComponentType,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from "react";

const HYPHENATED = /^(stroke|fill|stop)[A-Z]/;

/** A drawing as React takes it for `dangerouslySetInnerHTML`. */
type Markup = { __html: string };

/**
 * Returns a function that writes a drawing at its first use. It always returns the same object for a drawing, which the data of
 * a page then holds once however often the page shows it.
 */
export function keepMarkup<Name extends string>(
  drawings: Record<Name, ComponentType>,
): (name: Name) => Markup {
  const kept = new Map<Name, Markup>();
  return (name) => {
    const markup = kept.get(name) ?? { __html: toSvgMarkup(createElement(drawings[name])) };
    kept.set(name, markup);
    return markup;
  };
}

/**
 * Writes a drawing as markup. A drawing never changes: written once, it costs a page neither the elements on the server nor
 * their copy in the data that the page sends to React.
 * @param node SVG elements, and components without hooks that return them
 * @throws {Error} for an attribute or a child that no drawing has
 */
export function toSvgMarkup(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (Array.isArray(node)) return node.map(toSvgMarkup).join("");
  if (!isValidElement<{ children?: ReactNode }>(node)) throw new Error("A drawing has no text");
  return toElementMarkup(node);
}

function toElementMarkup({ type, props }: ReactElement<{ children?: ReactNode }>): string {
  const { children, ...attributes } = props;
  if (type === Fragment) return toSvgMarkup(children);
  if (typeof type === "function") return toSvgMarkup((type as (of: typeof props) => ReactNode)(props));
  if (typeof type !== "string") throw new Error("A drawing has plain elements and components");
  const written = Object.entries(attributes).map(toAttribute).join("");
  return `<${type}${written}>${toSvgMarkup(children)}</${type}>`;
}

function toAttribute([name, value]: [string, unknown]): string {
  if (typeof value !== "string" && typeof value !== "number") throw new Error(`Unknown value of ${name}`);
  return ` ${toAttributeName(name)}="${`${value}`.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`;
}

function toAttributeName(name: string): string {
  if (name === "className") return "class";
  if (HYPHENATED.test(name)) return name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  if (/[A-Z]/.test(name)) throw new Error(`Unknown attribute: ${name}`);
  return name;
}
