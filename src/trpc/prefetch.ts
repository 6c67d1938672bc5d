/**
 * Waits for a query whose result is the client's initial data.
 * @returns undefined if it failed: the client repeats the query and shows the error
 */
export async function prefetch<Result>(query: Promise<Result>): Promise<Result | undefined> {
  return query.catch(() => undefined);
}
