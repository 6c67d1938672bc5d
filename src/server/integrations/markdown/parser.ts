import MarkdownIt, { type StateCore, type StateInline, type Token } from "markdown-it";
import { type LinkPart, toLinkParts } from "#lib/text/link-parts.ts";

/** Levels to which quotations, lists, emphasis and links may nest in each other. */
const MAX_LEVELS = 20;
const NESTING = /^(?:blockquote|list_item|footnote|em|strong|s|link)_(?:open|close)$/;
/** Characters at which another rule than `text` may begin, as in markdown-it. */
const TERMINATORS = new Set("\n!#$%&*+-:<=>@[\\]^_`{}~");

type ParserOptions = {
  /** True if a line break in the text is one in the HTML. */
  breaks: boolean;
  /** Rules of CommonMark that leave what was typed. */
  without: string[];
  /** Schemes of URLs that may be linked. */
  schemes: ReadonlySet<string>;
  mayBeRelative: boolean;
  /** Text in place of the marks of a task list, `[ ]` and `[x]`. */
  tasks: { open: string; done: string };
};

/** Token of a link that was written as its URL alone: `<https://…>`, `https://…` or `www.…`. */
export const isBareLink = ({ markup }: Token): boolean => markup === "autolink" || markup === "bare";

/**
 * Makes a Markdown parser that links bare URLs and email addresses as plain text does, and drops links to other schemes.
 * @returns the parser; it throws a RangeError for a text that nests too deeply
 */
export function createParser(options: ParserOptions): InstanceType<typeof MarkdownIt> {
  const parser = new MarkdownIt({ html: true, breaks: options.breaks }).disable(options.without);
  // `dropLinks` decides, and keeps the text of a link that it drops.
  parser.validateLink = () => true;
  parser.inline.ruler.at("text", toText);
  parser.inline.ruler.before("text", "bare_link", linkBare);
  parser.core.ruler.before("inline", "tasks", (state) => markTasks(state, options.tasks));
  parser.core.ruler.push("levels", ({ tokens }) => requireLevels(tokens));
  parser.core.ruler.push("links", ({ tokens }) => {
    for (const token of tokens) if (token.children) token.children = dropLinks(token.children, options);
  });
  return parser;
}

const linksOfStates = new WeakMap<StateInline, Map<number, LinkPart & { href: string }>>();

/** Returns the bare links of a block of text by their position. */
function linksOf(state: StateInline): Map<number, LinkPart & { href: string }> {
  const known = linksOfStates.get(state);
  if (known) return known;
  const links = new Map<number, LinkPart & { href: string }>();
  let position = 0;
  // The bracket after a link's label ends a URL within it.
  for (const { text, href } of toLinkParts(state.src.replaceAll("](", "\n("))) {
    if (href !== undefined) links.set(position, { text, href });
    position += text.length;
  }
  linksOfStates.set(state, links);
  return links;
}

function linkBare(state: StateInline, silent: boolean): boolean {
  const link = state.linkLevel === 0 ? linksOf(state).get(state.pos) : undefined;
  if (!link || state.pos + link.text.length > state.posMax) return false;
  if (!silent) {
    const open = state.push("link_open", "a", 1);
    open.attrs = [["href", state.md.normalizeLink(link.href)]];
    open.markup = "bare";
    state.push("text", "", 0).content = link.text;
    state.push("link_close", "a", -1).markup = "bare";
  }
  state.pos += link.text.length;
  return true;
}

/** Does what markdown-it's own rule does, and ends before a bare link. */
function toText(state: StateInline, silent: boolean): boolean {
  const links = linksOf(state);
  let end = state.pos;
  while (end < state.posMax && !TERMINATORS.has(state.src.charAt(end))) {
    if (end > state.pos && links.has(end)) break;
    end += 1;
  }
  if (end === state.pos) return false;
  if (!silent) state.pending += state.src.slice(state.pos, end);
  state.pos = end;
  return true;
}

function markTasks({ tokens }: StateCore, { open, done }: ParserOptions["tasks"]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "inline" || tokens[index - 2]?.type !== "list_item_open") continue;
    token.content = token.content.replace(/^\[([ xX])\] /, (_, mark) => (mark === " " ? open : done));
  }
}

function requireLevels(tokens: readonly Token[], above = 0): void {
  let level = above;
  for (const { type, nesting, children } of tokens) {
    if (NESTING.test(type)) level += nesting;
    if (level > MAX_LEVELS) throw new RangeError("The text nests too deeply");
    if (children) requireLevels(children, level);
  }
}

/** Drops links that may not be, and keeps their text. */
function dropLinks(tokens: readonly Token[], options: ParserOptions): Token[] {
  let isDropped = false;
  return tokens.filter((token) => {
    if (token.type === "link_open") isDropped = !mayBeLinked(String(token.attrGet("href") ?? ""), options);
    return !(isDropped && /^link_(?:open|close)$/.test(token.type));
  });
}

function mayBeLinked(href: string, { schemes, mayBeRelative }: ParserOptions): boolean {
  const scheme = /^[^/?#]*?:/.exec(href)?.[0];
  return scheme === undefined ? mayBeRelative && href !== "" : schemes.has(scheme.toLowerCase());
}
