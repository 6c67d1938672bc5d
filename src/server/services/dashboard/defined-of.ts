type Defined<Changes> = { [Key in keyof Changes]?: Exclude<Changes[Key], undefined> };

/** Leaves out the fields whose value is undefined. */
export function definedOf<Changes extends object>(changes: Changes): Defined<Changes> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Defined<Changes>;
}
