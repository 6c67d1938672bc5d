import { z } from "zod";
import { searchStation } from "#lib/places/stations.ts";
import { ImportEventsInput, ImportPreview, ImportRow } from "#schemas/event/event-import.ts";

/** Row of the preview as the person has corrected it. */
const PickedRow = ImportRow.extend({
  isPicked: z.boolean(),
  isOpen: z.boolean(),
  /** Number of dates in the file, of which the person may take fewer. */
  mostTimes: z.int().nullable(),
});
export type PickedRow = z.infer<typeof PickedRow>;

/** Preview of a file with the person's choices, as they are kept. */
export const ChosenFile = z
  .object({
    name: z.string(),
    more: z.int(),
    missing: ImportPreview.shape.missing,
    rows: z.array(PickedRow),
  })
  .nullable();
export type ChosenFile = z.infer<typeof ChosenFile>;

/** Messages by row and field. */
export type RowErrors = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** Fields of a row that the person may correct. */
export type RowField = Exclude<
  keyof PickedRow,
  | ("uid" | "start" | "revision" | "state" | "eventId" | "importable" | "changes" | "notes")
  | ("repeat" | "times")
  | ("isPicked" | "isOpen" | "mostTimes")
>;

/**
 * Returns the preview with no row picked: a calendar holds private dates, too. A row without an ID gets one of its own, by which an import
 * that is sent again finds what the first one stored.
 */
export function toChosen(name: string, { rows, missing, more }: ImportPreview): ChosenFile {
  const ownId = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  return {
    ...{ name, more, missing },
    rows: rows.map((row, index) => ({
      ...row,
      uid: row.uid ?? `${ownId}-${index}`,
      ...{ isPicked: false, isOpen: false, mostTimes: row.times },
    })),
  };
}

/** Returns what an import of the picked rows sends; empty fields are left to the checks. */
function toInput(row: PickedRow) {
  const { uid, start, revision, title, date, time, endTime, location, description, repeat, times } = row;
  const station = row.station?.trim() ? (searchStation(row.station)?.name ?? row.station) : null;
  return {
    ...{ uid, start, revision, title, location, description, station },
    date: date ?? "",
    time: time ?? "",
    endTime: endTime || null,
    postalCode: row.postalCode?.trim() || null,
    area: row.area || null,
    ...(repeat && times && times > 1 && { repeat, times }),
  };
}

/** Picked rows as an import takes them, or the messages by row, with the first one. */
type Checked =
  | { input: ImportEventsInput; errors?: never }
  | { input?: never; errors: RowErrors; message: string };

/** Checks the picked rows as the server does. */
export function checkPicked(rows: readonly PickedRow[]): Checked {
  const picked = rows.filter(({ isPicked }) => isPicked);
  const { data, error } = ImportEventsInput.safeParse({ rows: picked.map(toInput) });
  if (data) return { input: data };
  const messages = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  return { errors: toRowErrors(rows, messages), message: messages[0]?.message ?? "" };
}

/** Returns the messages of the server, or of the check, by row: their paths count picked rows, `rows.1.title`. */
export function toRowErrors(
  rows: readonly PickedRow[],
  messages: readonly { path?: string | undefined; message: string }[],
): RowErrors {
  const indexes = pickedIndexes(rows);
  const errors = new Map<number, Record<string, string>>();
  for (const { path = "", message } of messages) {
    const [, place, field = "row"] = /^rows\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    const index = place === undefined ? undefined : indexes[Number(place)];
    if (index !== undefined) errors.set(index, { [field]: message, ...errors.get(index) });
  }
  return errors;
}

const pickedIndexes = (rows: readonly PickedRow[]) =>
  rows.flatMap(({ isPicked }, index) => (isPicked ? [index] : []));
