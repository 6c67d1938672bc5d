import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { acquireLock, LockHeld } from "./lock.ts";

describe("acquireLock", () => {
  let directory: string;
  let file: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "cukup-lock-"));
    file = join(directory, "run.lock");
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const failure = () => {
    try {
      acquireLock(file).release();
    } catch (error) {
      return error;
    }
    return undefined;
  };

  it("refuses a second holder and names the first and its address", () => {
    const lock = acquireLock(file);
    lock.announce("http://localhost:3000");
    expect(failure()).toBeInstanceOf(LockHeld);
    expect(failure()).toMatchObject({ holder: { pid: process.pid, url: "http://localhost:3000" } });
    lock.release();
    expect(failure()).toBeUndefined();
  });

  it("is free again once its holder was killed, though the note of that one is still there", async () => {
    const script = `import { acquireLock } from ${JSON.stringify(join(import.meta.dirname, "lock.ts"))};
      acquireLock(process.argv[1]); process.stdout.write("held"); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ["--input-type=module", "-e", script, file]);
    await once(holder.stdout, "data");
    expect(failure()).toMatchObject({ holder: { pid: holder.pid } });
    holder.kill("SIGKILL");
    await once(holder, "exit");
    // The id of the dead holder may belong to another process by now, such as this one.
    writeFileSync(`${file}.json`, JSON.stringify({ pid: process.pid }));
    expect(failure()).toBeUndefined();
  });
});
