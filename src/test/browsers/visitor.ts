import type { Driver, Key, PageElement } from "./driver.ts";

const TIMEOUT_MS = 30_000;
const POLL_MS = 50;

/** Roles of elements: a control is found by its whole name, text by a part of it. */
export type Role = "button" | "link" | "field" | "dialog" | "heading";

/** User of one browser: retries each action until the page allows it, and fails after a timeout. */
export interface Visitor {
  driver: Driver;
  /** Opens a path of the site. */
  open(path: string): Promise<void>;
  click(role: Role | "text", name: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** Chooses a file in the first file field. */
  upload(path: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Waits until an element is visible. */
  sees(role: Role | "text", name: string): Promise<void>;
  /** Waits until an element is not visible. */
  misses(role: Role | "text", name: string): Promise<void>;
  isAt(path: string): Promise<void>;
  /** Waits until a function in the page returns a truthy value. */
  waitFor<Args extends unknown[]>(
    what: string,
    script: (...args: Args) => unknown,
    ...args: Args
  ): Promise<void>;
}

export function createVisitor(driver: Driver, origin: string): Visitor {
  /** Retries while the page is not ready or is being replaced. */
  async function until(what: string, attempt: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      let reason = "";
      const done = await attempt().catch((error: Error) => {
        reason = `: ${error.message}`;
        return false;
      });
      if (done) return;
      if (Date.now() > deadline) {
        const state = await driver.evaluate(describePage).catch(() => "?");
        throw new Error(`${what} (at ${state})${reason}`);
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
  const act = (
    what: string,
    find: () => Promise<PageElement | null>,
    act: (element: PageElement) => unknown,
  ) =>
    until(what, async () => {
      const element = await find();
      if (element) await act(element);
      return element !== null;
    });
  return {
    driver,
    open: (path) => driver.open(origin + path),
    click: (role, name) =>
      act(
        `No ${role} "${name}" to click`,
        () => driver.find(findShown, role, name),
        (element) => element.click(),
      ),
    // Hydration clears the selection that the typed text replaces.
    fill: (label, text) =>
      until(`No "${text}" in field "${label}"`, async () => {
        const field = await driver.find(findShown, "field", label);
        await field?.type(text);
        return (await field?.value()) === text;
      }),
    upload: (path) =>
      act(
        "No file field",
        () => driver.find(findFileField),
        (element) => element.upload(path),
      ),
    press: (key) => driver.press(key),
    sees: (role, name) =>
      until(`No ${role} "${name}"`, async () => (await driver.find(findShown, role, name)) !== null),
    misses: (role, name) =>
      until(`${role} "${name}" stays`, async () => (await driver.find(findShown, role, name)) === null),
    isAt: (path) =>
      until(`Not at ${path}`, async () => (await driver.evaluate(() => location.pathname)) === path),
    waitFor: (what, script, ...args) =>
      until(what, async () => Boolean(await driver.evaluate(script, ...args))),
  };
}

const describePage = () =>
  [
    location.pathname,
    ...[...document.querySelectorAll("[role=alert]")].map((alert) => alert.textContent),
  ].join(", ");

const findFileField = () => document.querySelector("input[type=file]:not([disabled])");

/** Finds a visible element, inside the dialog if one is open. Runs in the page, so it cannot use outer variables. */
function findShown(role: string, name: string): Element | null {
  const selectors: Record<string, string> = {
    button: "button:not([disabled]), summary",
    link: "a[href]",
    field: "input, textarea, select",
    dialog: "[role=dialog]",
    heading: "h1, h2, h3",
    text: "body *",
  };
  const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const contentOf = (element: Element) => {
    const spoken = element.cloneNode(true) as Element;
    for (const decoration of spoken.querySelectorAll("[aria-hidden=true]")) decoration.remove();
    return spoken.textContent;
  };
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const nameOf = (element: Element) => {
    const labelledBy = element.getAttribute("aria-labelledby");
    if (labelledBy) return plain(document.getElementById(labelledBy)?.textContent);
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.labels?.[0]
        : null;
    return plain(element.getAttribute("aria-label") ?? contentOf(label ?? element));
  };
  const inFront = [...document.querySelectorAll("[role=dialog]")].findLast(isShown);
  const scope = /button|link|field/.test(role) && inFront ? inFront : document;
  const elements = [...scope.querySelectorAll(selectors[role] ?? role)].filter(isShown);
  if (role === "text")
    return elements.findLast((element) => plain(element.textContent).includes(name)) ?? null;
  return elements.find((element) => nameOf(element) === name) ?? null;
}
