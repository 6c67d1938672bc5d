import { isStorableText } from "#lib/text/storable-text.ts";

/** Bidirectional control characters, which can spoof text (Unicode, UAX #9). */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * Matches what draws ink. Fillers count as letters, and symbols without ink as symbols: the braille blank, hieroglyphic blanks, the
 * null notehead, and the character that stands for an object.
 */
const VISIBLE =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;
const INVISIBLE_LETTER = /(?=\p{L})[\p{Default_Ignorable_Code_Point}\u{13441}\u{13442}]/u;

/**
 * Matches five marks that are drawn on one base, where spelling needs four at most. What advances no line, such as a joiner or a
 * filler, is no new base.
 */
const STACKED = /(?:[\p{Mn}\p{Me}][\p{Mc}\p{Cf}\p{Default_Ignorable_Code_Point}]*){5}/u;

/** Returns whether a text has a visible character. */
export const isVisible = (text: string) => VISIBLE.test(text);

/** Returns whether a text has a letter that is not drawn, such as a Hangul filler. */
export const hasInvisibleLetter = (text: string) => INVISIBLE_LETTER.test(text);

/** Returns whether a text, once composed (NFC), has more than four marks on one base, so that they cover the lines around it. */
export const isStacked = (text: string) => STACKED.test(text.normalize());

/** Returns whether a text can be stored, has no bidirectional control characters, and keeps to its lines. */
export const isFreeText = (text: string) => isStorableText(text) && !DIRECTION.test(text) && !isStacked(text);
