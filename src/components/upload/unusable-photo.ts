/** Refusal of a chosen file; its message names the file and says what can be done. */
export class UnusablePhoto extends Error {}
