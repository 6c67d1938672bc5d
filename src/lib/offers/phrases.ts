/* What the sides of a held claim say to each other instead of a chat. One more phrase is one more line here. */

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
