export type Key = "Escape" | "Tab" | "Enter" | "ArrowDown";

/** An element of the page that a browser shows. */
export interface PageElement {
  /** Clicks as a pointer does. @throws {Error} when it cannot be reached, as while something covers it */
  click(): Promise<void>;
  /** Puts the text in place of the field's own, key by key. */
  type(text: string): Promise<void>;
  /** The text of a field. */
  value(): Promise<string>;
  /** Chooses a file. */
  upload(path: string): Promise<void>;
}

/** A browser with nothing kept of an earlier journey. */
export interface Driver {
  /** Opens a URL and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. */
  evaluate<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** The element that a function finds in the page, null when it finds none. */
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
  /** Starts a browser, or a part of one, that knows nothing of the others. */
  start(): Promise<Driver>;
  close(): Promise<void>;
}

/** Runs in the page: what is typed next takes the place of the field's text. */
export function selectText(field: HTMLInputElement): void {
  field.focus();
  field.select();
}
