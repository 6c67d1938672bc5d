/** Most braces at which an object is looked for: a reply has one, with some in the prose around it. */
const MAX_STARTS = 50;

/**
 * Finds the JSON objects in a text with prose and Markdown around them. An object may have commas before its closing
 * brackets, which can mean nothing else.
 * @param accept returns the value for an object that is wanted; within others it looks for further ones
 * @returns the last wanted object, since a model may show an example or a draft before its reply
 */
export function findLastJsonObject<Value>(
  text: string,
  accept: (object: unknown) => Value | undefined,
): Value | undefined {
  let found: Value | undefined;
  let from = 0;
  for (let starts = 0; starts < MAX_STARTS; starts += 1) {
    const start = text.indexOf("{", from);
    if (start < 0) break;
    const object = readObject(text, start);
    const accepted = object && accept(object.value);
    if (accepted !== undefined) found = accepted;
    from = object && accepted !== undefined ? object.end : start + 1;
  }
  return found;
}

/** Matches what decides where an object ends: strings, which may hold brackets, and the brackets and commas outside of them. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}]|,(?=\s*[}\]])/gs;

/** Reads the object that begins at `start`. */
function readObject(text: string, start: number): { value: unknown; end: number } | undefined {
  let depth = 0;
  let json = "";
  let from = start;
  TOKEN.lastIndex = start;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [token] = match;
    if (token === ",") {
      json += text.slice(from, match.index);
      from = TOKEN.lastIndex;
    } else if (token === "{") {
      depth += 1;
    } else if (token === "}") {
      depth -= 1;
      if (depth === 0) return parse(json + text.slice(from, TOKEN.lastIndex), TOKEN.lastIndex);
    }
  }
  return undefined;
}

function parse(json: string, end: number): { value: unknown; end: number } | undefined {
  try {
    return { value: JSON.parse(json), end };
  } catch {
    return undefined;
  }
}
