/** Content line (RFC 5545, 3.1), unfolded, with the number of its first line in the file. */
export type Line = { number: number; text: string };
/** Component of a calendar, such as VEVENT. */
export type Part = { name: string; lines: Line[]; parts: Part[] };

const MAX_DEPTH = 5;
/** Programs also write names that the standard does not allow: `item1.X-A`, `X_A`. */
const CONTENT_LINE = /^[\w.-]+[;:]/;

/** Fault of a calendar, as a sentence for the person who chose the file. */
export class CalendarProblem extends Error {
  override name = "CalendarProblem";
  /** @param line its number in the file; omitted for what is wrong with all of it */
  constructor(sentence: string, line?: number) {
    super(line === undefined ? sentence : `Line ${line}: ${sentence}`);
  }
}

/**
 * Reads the components of a calendar.
 * @param text lines ended by line feeds
 * @returns the parts of all calendars in it; the events of a calendar that cancels them (RFC 5546, 3.2.5) have that status
 * @throws CalendarProblem for a text that is no calendar, and a line that is no content line
 */
export function readParts(text: string): Part[] {
  const root: Part = { name: "", lines: [], parts: [] };
  const open = [root];
  let last = 1;
  for (const line of unfold(text)) {
    last = line.number;
    const [, mark, name = ""] = /^(BEGIN|END):\s*([a-z0-9-]+)\s*$/i.exec(line.text) ?? [];
    const part = open.at(-1) ?? root;
    if (part === root && !/^BEGIN:\s*VCALENDAR\s*$/i.test(line.text)) throw notCalendar(line.number);
    if (mark?.toUpperCase() === "BEGIN") {
      if (open.length > MAX_DEPTH) throw new CalendarProblem("its parts are nested too deeply.", line.number);
      const inner: Part = { name: name.toUpperCase(), lines: [], parts: [] };
      part.parts.push(inner);
      open.push(inner);
    } else if (mark) {
      if (part.name !== name.toUpperCase()) throw unexpectedEnd(line.number, name, part.name);
      open.pop();
    } else if (CONTENT_LINE.test(line.text)) part.lines.push(line);
    else throw new CalendarProblem("this isn’t a line of a calendar. Is the file whole?", line.number);
  }
  if (root.parts.length === 0) throw notCalendar(1);
  if (open.length > 1) throw brokenOff(last, open.at(-1)?.name ?? "");
  return root.parts.flatMap((calendar) =>
    isCancelling(calendar) ? calendar.parts.map(toCancelled) : calendar.parts,
  );
}

const isCancelling = ({ lines }: Part) => lines.some(({ text }) => /^METHOD:\s*CANCEL\s*$/i.test(text));
const toCancelled = (part: Part): Part => ({
  ...part,
  lines: [...part.lines, { number: 0, text: "STATUS:CANCELLED" }],
});

const notCalendar = (line: number) =>
  new CalendarProblem("a calendar begins with BEGIN:VCALENDAR. Choose an .ics file.", line);
const unexpectedEnd = (line: number, found: string, expected: string) =>
  new CalendarProblem(`END:${found.slice(0, 40)} comes before END:${expected.slice(0, 40)}.`, line);
const brokenOff = (line: number, name: string) =>
  new CalendarProblem(`the file ends before END:${name.slice(0, 40)}.`, line);

/** Joins the lines that a fold has split, and leaves out empty ones. */
function* unfold(text: string): Generator<Line> {
  let line: { number: number; parts: string[] } | undefined;
  const join = ({ number, parts }: { number: number; parts: string[] }) => ({ number, text: parts.join("") });
  for (const [index, part] of text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .entries()) {
    if (line && /^[ \t]/.test(part)) line.parts.push(part.slice(1));
    else if (part.trim() !== "") {
      if (line) yield join(line);
      line = { number: index + 1, parts: [part] };
    }
  }
  if (line) yield join(line);
}
