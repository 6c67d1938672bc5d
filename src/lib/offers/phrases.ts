import { formatTime } from "#lib/time/dates.ts";

/* Phrases that the sides of a held claim send each other instead of a chat. One more phrase is one more line here. */

/** Phrases of a taker, with their labels. */
export const TAKER_PHRASES = {
  on_my_way: "On my way",
  ten_minutes_late: "10 minutes late",
  i_am_here: "I’m here",
  i_cannot_find_it: "I can’t find it",
} as const;
export type TakerPhrase = keyof typeof TAKER_PHRASES;
export const takerPhrases = Object.keys(TAKER_PHRASES) as [TakerPhrase, ...TakerPhrase[]];

/** Phrases of a giver, with their labels. */
export const GIVER_PHRASES = {
  coming_down: "Coming down",
  five_minutes_please: "Five minutes, please",
  look_again: "Look again",
} as const;
export type GiverPhrase = keyof typeof GIVER_PHRASES;
export const giverPhrases = Object.keys(GIVER_PHRASES) as [GiverPhrase, ...GiverPhrase[]];

/** Words of thanks after a handover, with their labels. */
export const THANKS = {
  thank_you: "Thank you",
  delicious: "It was delicious",
  kind: "Very kind of you",
} as const;
export type Thanks = keyof typeof THANKS;
export const thanksSlugs = Object.keys(THANKS) as [Thanks, ...Thanks[]];

const labels: Readonly<Record<string, string>> = { ...TAKER_PHRASES, ...GIVER_PHRASES };

/** Returns the label of a phrase of either side. */
export const nameOfPhrase = (phrase: TakerPhrase | GiverPhrase): string => labels[phrase] ?? phrase;

/** Part of a claim that its place in line follows from. */
type Waiting = { place: number | null; turn: { collected: number; until: Date } | null };

/** Says what a person in line waits for: the end of the first hour, after many handovers, or somebody who cancels. */
export function describeWait({ place, turn }: Waiting, now: Date): string {
  if (!turn || turn.until <= now) return "If somebody cancels, it’s yours in your turn, and we notify you.";
  const why = `You collected ${turn.collected} times in four weeks, so neighbours who collected less go first.`;
  return `${why} You’re number ${place ?? 1} in line until ${formatTime(turn.until)}.`;
}

type Says = {
  taker: TakerPhrase | null;
  takerAt: Date | null;
  giver: GiverPhrase | null;
  giverAt: Date | null;
};

/** Writes the last phrase of each side with its time; null without one. @param spot meeting place that a giver refers to */
export function writePhrases({ taker, takerAt, giver, giverAt }: Says, spot: string | null) {
  const place = giver === "look_again" && spot ? `: ${spot}` : "";
  return {
    taker: taker && takerAt ? `${TAKER_PHRASES[taker]} · ${formatTime(takerAt)}` : null,
    giver: giver && giverAt ? `${GIVER_PHRASES[giver]}${place} · ${formatTime(giverAt)}` : null,
  };
}
