import { formatCount } from "#lib/format.ts";

/** Server's rules for one kind of upload. */
export type FileRules = { type: string; maxFileSize: string; maxFileCount: number; minFileCount: number };

type RouteConfig = Partial<Record<string, Omit<FileRules, "type">>>;

/** Returns the rules of a kind of upload; all kinds accept a single type of file. */
export function rulesOf(config: RouteConfig | undefined): FileRules | undefined {
  const [entry] = Object.entries(config ?? {});
  return entry?.[1] && { type: entry[0], ...entry[1] };
}

/** Describes the rules in words: `JPEG, PNG or HEIC, up to 4 MB`, or of several files `…, up to 4 MB each, 6 at most`. */
export function allowedContent({ maxFileSize, maxFileCount, minFileCount }: FileRules): string {
  const kinds = `JPEG, PNG or HEIC, up to ${maxFileSize.replace(/(?<=\d)(?=[A-Z])/, " ")}`;
  if (maxFileCount <= 1) return kinds;
  return `${kinds} each, ${minFileCount > 1 ? `${minFileCount} to ${maxFileCount}` : `${maxFileCount} at most`}`;
}

/** Describes the rules for one file in short: `image (4MB)`. */
export const allowedInShort = ({ type, maxFileSize }: FileRules): string => `${type} (${maxFileSize})`;

const UNITS: Record<string, number> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

/** Converts '4MB' to bytes; a kilobyte is 1024 bytes. */
export function toBytes(size: string): number {
  const [, amount = "", unit = ""] = /^(\d+)([KMG]?B)$/.exec(size) ?? [];
  return Number(amount) * (UNITS[unit] ?? Number.NaN);
}

/** Returns the error of too few or too many files, or undefined. */
export function countProblem(count: number, { type, maxFileCount, minFileCount }: FileRules) {
  if (count < minFileCount) return `Please choose at least ${formatCount(minFileCount, type)}.`;
  if (count > maxFileCount) return `Please choose no more than ${formatCount(maxFileCount, type)}.`;
  return undefined;
}

/** Returns the error of files that break the rules, or undefined. */
export function problemWith(files: readonly File[], rules: FileRules): string | undefined {
  const { type, maxFileSize } = rules;
  const problem = countProblem(files.length, rules);
  if (problem) return problem;
  if (files.some((file) => file.size > toBytes(maxFileSize)))
    return `Please choose an ${type} of at most ${maxFileSize}.`;
  if (files.some((file) => file.size === 0)) return `This ${type} is empty or too small.`;
  return undefined;
}

/** Types of a dragged file whose type is unknown; Firefox reports `application/x-moz-file` until the drop. */
const HIDDEN_TYPES: ReadonlySet<string> = new Set(["", "application/octet-stream", "application/x-moz-file"]);

/** Any type of picture: the content of a file decides what it is. */
const PICTURE = /^image\/(?!svg)/;

/** Endings of photos for which some file dialogs know no type. */
const ENDINGS = ".heic,.heif,.avif,.jfif";

/**
 * Returns the `accept` attribute of a field for photos. Named HEIC keeps iOS before 17 from converting it to JPEG, and
 * Apple's dialogs and Android's know it as a picture anyway.
 */
export const photoAccept = (userAgent: string): string =>
  /iPhone|iPad|Macintosh|Android/.test(userAgent) ? "image/*" : `image/*,${ENDINGS}`;

export type DragState = "accept" | "reject" | "active";

/**
 * Returns the state of a drop zone while files are dragged over it. Browsers then reveal types but no names (HTML
 * standard, section 6.11.5), and some reveal nothing: the state for an unknown file is `active`.
 * @param items `dataTransfer.items` of the drag event
 */
export function dragStateOf(
  items: Iterable<Pick<DataTransferItem, "kind" | "type">>,
  maxFiles: number,
): DragState {
  const types = [...items].filter(({ kind }) => kind === "file").map(({ type }) => type.toLowerCase());
  const known = types.filter((type) => !HIDDEN_TYPES.has(type));
  if (types.length > maxFiles || known.some((type) => !PICTURE.test(type))) return "reject";
  return types.length > 0 && known.length === types.length ? "accept" : "active";
}
