import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { freePort } from "#server/db/embedded/free-port.ts";
import { type Browser, type Driver, type Key, type PageElement, selectText } from "./driver.ts";

const START_TIMEOUT_MS = 120_000;
/** Codes of https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = { Escape: "\uE00C", Tab: "\uE004", Enter: "\uE007", ArrowDown: "\uE015" };
/** Key of an element reference, fixed by the standard. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

type Send = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

/** Starts WebKitGTK's WebDriver on a virtual screen. @param executablePath WebKitWebDriver */
export async function startWebKit(executablePath: string): Promise<Browser> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer];
  const port = await freePort();
  const driver = spawn(executablePath, ["--host=127.0.0.1", `--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, LIBGL_ALWAYS_SOFTWARE: "1" },
    stdio: "ignore",
  });
  const send = createClient(`http://127.0.0.1:${port}`);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await send("GET", "/status").catch(() => null))) {
    if (Date.now() > deadline) throw new Error("WebKitWebDriver did not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { capabilities } = await openSession(send, true);
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    start: async () => createDriver((await openSession(send)).send),
    async close() {
      await end(driver);
      await end(screen);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Commands of https://www.w3.org/TR/webdriver2/ */
function createClient(origin: string): Send {
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

/** Opens a session. @param isProbe closes it at once; only its capabilities are needed */
async function openSession(send: Send, isProbe = false) {
  const { sessionId, capabilities } = (await send("POST", "/session", {
    capabilities: { alwaysMatch: { timeouts: { script: 30_000, pageLoad: 60_000 } } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  if (isProbe) await send("DELETE", `/session/${sessionId}`);
  const sendToSession: Send = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
  return { send: sendToSession, capabilities };
}

function createDriver(send: Send): Driver {
  const execute = (script: (...args: never[]) => unknown, args: unknown[]) =>
    send("POST", "/execute/sync", { script: `return (${script}).apply(null, arguments)`, args });
  return {
    async open(url) {
      await send("POST", "/url", { url });
    },
    evaluate: (script, ...args) => execute(script, args) as never,
    async find(script, ...args) {
      const found = (await execute(script, args)) as Record<string, string> | null;
      return found && createElement(send, found[ELEMENT] ?? "", execute);
    },
    press: (key) => pressKeys(send, [KEYS[key]]),
    async resize(width, height) {
      await send("POST", "/window/rect", { width, height });
    },
    async close() {
      await send("DELETE", "");
    },
  };
}

/** Presses keys in the focused element: WebDriver's command for typing would move the cursor to the end of the text. */
async function pressKeys(send: Send, keys: string[]): Promise<void> {
  const actions = keys.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
  await send("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
}

function createElement(
  send: Send,
  id: string,
  execute: (script: (field: HTMLInputElement) => void, args: unknown[]) => Promise<unknown>,
): PageElement {
  return {
    async click() {
      // WebKitWebDriver scrolls the window, but no dialog that scrolls by itself.
      await execute((element) => element.scrollIntoView({ block: "nearest" }), [{ [ELEMENT]: id }]);
      await send("POST", `/element/${id}/click`);
    },
    async type(keys) {
      await execute(selectText, [{ [ELEMENT]: id }]);
      await pressKeys(send, [...keys]);
    },
    value: () => send("GET", `/element/${id}/property/value`) as Promise<string>,
    async upload(path) {
      await send("POST", `/element/${id}/value`, { text: path });
    },
  };
}
