/** Marks around a model's thoughts: tags, those of Kimi, Mistral and OpenThinker, and the channels of gpt-oss and Gemma. */
const NAME = "(?:[a-z]+:)?(?:think(?:ing)?|thoughts?|reason(?:ing)?)";
const BEGIN = `<${NAME}>|◁think▷|\\[think(?:ing)?\\]|<\\|begin_of_thought\\|>|<\\|channel\\|?>(?:analysis|thought)`;
const END = `</${NAME}>|◁/think▷|\\[/think(?:ing)?\\]|<\\|end_of_thought\\|>|<\\|channel\\|>final|<channel\\|>`;
const MARK = new RegExp(`(?<begin>${BEGIN})|${END}`, "gi");

/** Matches a text that ends with an object, in a Markdown block or not. */
const ENDS_WITH_OBJECT = /\}\s*(?:```\s*)?$/;

/**
 * Returns what a model says besides its thoughts. An end without a beginning belongs to thoughts that the server's template
 * began, unless no object follows: the model then replied within them. Thoughts without an end go on to the end of the text,
 * unless they lead to an object there.
 */
export function dropThoughts(text: string): string {
  let kept = "";
  let from = 0;
  let isThinking = false;
  const lastObject = text.lastIndexOf("{");
  for (const { 0: mark, index, groups } of text.matchAll(MARK)) {
    const isBeginning = groups?.begin !== undefined;
    const end = index + mark.length;
    if (!isThinking) kept = isBeginning || end > lastObject ? kept + text.slice(from, index) : "";
    isThinking = isBeginning;
    from = end;
  }
  const rest = text.slice(from);
  return isThinking && !ENDS_WITH_OBJECT.test(rest) ? kept : kept + rest;
}

/** Kinds of parts that hold the reply; others hold thoughts or calls of tools. */
const TEXT_PARTS: readonly unknown[] = ["text", "output_text", undefined];

/** Returns the text of a message's `content`: a text, a part, or a list of parts. */
export function toReplyText(content: unknown): string {
  return Array.isArray(content) ? content.map(toPartText).join("") : toPartText(content);
}

function toPartText(part: unknown): string {
  if (typeof part === "string") return part;
  const { type, text } = (part ?? {}) as { type?: unknown; text?: unknown };
  return typeof text === "string" && TEXT_PARTS.includes(type) ? text : "";
}
