import { REPEAT_NAMES, REPEATS } from "#lib/event/when/repeat.ts";

/** Options of a select for the rhythm of a series. */
export function RepeatOptions() {
  return REPEATS.map((repeat) => (
    <option key={repeat} value={repeat}>
      {repeat === "monthly" ? "Every month on the same weekday" : REPEAT_NAMES[repeat]}
    </option>
  ));
}
