import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import { type Browser, type Driver, type PageElement, selectText } from "./driver.ts";

const START_TIMEOUT_MS = 120_000;

type Script = (...args: unknown[]) => unknown;

/** Starts Firefox ESR, driven by WebDriver BiDi. @param executablePath the browser */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    timeout: START_TIMEOUT_MS,
    // Scrollbars take up space, as on Windows.
    extraPrefsFirefox: { "widget.gtk.overlay-scrollbars.enabled": false },
  });
  return {
    name: (await browser.version()).replace("/", " "),
    async start() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: 900 });
      return createDriver(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

function createDriver(page: Page, close: () => Promise<void>): Driver {
  return {
    async open(url) {
      await page.goto(url);
    },
    evaluate: (script, ...args) => page.evaluate(script as Script, ...args) as never,
    async find(script, ...args) {
      const found = await page.evaluateHandle(script as Script, ...args);
      const element = found.asElement() as ElementHandle<Element> | null;
      return element && createElement(page, element);
    },
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    close,
  };
}

const createElement = (page: Page, element: ElementHandle<Element>): PageElement => ({
  click: () => element.click(),
  async type(text) {
    await element.evaluate(selectText as Script);
    await page.keyboard.type(text);
  },
  value: () => element.evaluate((field) => (field as HTMLInputElement).value),
  upload: (path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
});
