/** Most braces, from the last one on, at which an object is looked for: a reply has some, and so has the prose behind it. */
const MAX_STARTS = 50;

/**
 * Finds the JSON objects in a text with prose and Markdown around them. An object may have commas before its closing
 * brackets, which can mean nothing else.
 * @param accept returns the value for an object that is wanted
 * @returns the wanted object that begins last, since a model may show an example or a draft before its reply
 */
export function findLastJsonObject<Value>(
  text: string,
  accept: (object: unknown) => Value | undefined,
): Value | undefined {
  let start = text.length;
  for (let starts = 0; starts < MAX_STARTS && start > 0; starts += 1) {
    start = text.lastIndexOf("{", start - 1);
    if (start < 0) break;
    const accepted = accept(readObject(text, start));
    if (accepted !== undefined) return accepted;
  }
  return undefined;
}

/** Matches what decides where an object ends: strings, which may hold brackets, and the brackets and commas outside of them. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}]|,(?=\s*[}\]])/gs;

/** Reads the object that begins at `start`; undefined if it is none. */
function readObject(text: string, start: number): unknown {
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
      if (depth === 0) return parse(json + text.slice(from, TOKEN.lastIndex));
    }
  }
  return undefined;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
