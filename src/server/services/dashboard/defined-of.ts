type Defined<Changes> = { [Key in keyof Changes]?: Exclude<Changes[Key], undefined> };

/** The changes that were given, without the fields that were left out. */
export function definedOf<Changes extends object>(changes: Changes): Defined<Changes> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Defined<Changes>;
}
