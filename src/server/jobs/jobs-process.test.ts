import { join } from "node:path";
import { expect, it } from "vitest";
import { runProgram } from "#server/db/embedded/program.ts";

it("runs from source in a process that loads no Next.js", async () => {
  const file = join(import.meta.dirname, "jobs-process.ts");
  const script = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    await import(${JSON.stringify(file)});
    const next = loaded.filter((url) => /node_modules.(next|react-dom.client|uploadthing)\\//.test(url));
    console.log(JSON.stringify({ next, mails: loaded.some((url) => url.includes("mail-template")) }));`;
  const { output } = await runProgram(process.execPath, ["--input-type=module", "--eval", script], {
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
  });
  expect(JSON.parse(output)).toEqual({ next: [], mails: true });
});
