export type Key = "Escape" | "Tab" | "Enter" | "ArrowDown";

/** Element of a page. */
export interface PageElement {
  /**
   * Clicks with the pointer. @throws {Error} if the element cannot be clicked, for example because another covers it
   */
  click(): Promise<void>;
  /** Replaces the field's text, key by key. */
  type(text: string): Promise<void>;
  /** Returns the text of a field. */
  value(): Promise<string>;
  /** Chooses a file. */
  upload(path: string): Promise<void>;
}

/** Browser session without state from earlier journeys. */
export interface Driver {
  /** Opens a URL and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. */
  evaluate<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Returns the element that a function finds in the page, or null. */
  find<Args extends unknown[]>(
    script: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<PageElement | null>;
  press(key: Key): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  /** Name and version. */
  name: string;
  /** Starts an isolated browser session. */
  start(): Promise<Driver>;
  close(): Promise<void>;
}

/** Selects the field's text, so that typing replaces it. Runs in the page. */
export function selectText(field: HTMLInputElement): void {
  field.focus();
  field.select();
}
