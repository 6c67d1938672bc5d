/** Key code of a key that an input method handles. Safari sends it for the Enter that has just ended a composition. */
const HANDLED_BY_INPUT_METHOD = 229;

type Key = { keyCode: number; isComposing?: boolean; nativeEvent?: { isComposing: boolean } };

/**
 * Returns whether a key belongs to an input method, such as the Enter that takes a candidate. Begin every handler of
 * keys with it.
 * @param event of the browser or of React
 */
export function isComposing(event: Key): boolean {
  const { isComposing } = event.nativeEvent ?? event;
  return isComposing === true || event.keyCode === HANDLED_BY_INPUT_METHOD;
}

/** Keeps an Enter that belongs to an input method from submitting the form of its field. @returns a function that stops it */
export function ignoreComposedEnter(page: Window): () => void {
  function ignore(event: KeyboardEvent): void {
    if (event.key === "Enter" && isComposing(event)) event.preventDefault();
  }
  page.addEventListener("keydown", ignore, true);
  return () => page.removeEventListener("keydown", ignore, true);
}
