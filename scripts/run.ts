import { join } from "node:path";
import { chdir } from "node:process";
import { watchLaunchers } from "./process/launchers.ts";
import { log } from "./process/log.ts";
import { speedUpLoading } from "./process/module-loading.ts";

const usage =
  "Usage: node scripts/run.ts dev | build | start [--web | --jobs] | check | test | test:browsers";

chdir(join(import.meta.dirname, ".."));
speedUpLoading();
await watchLaunchers();
switch (process.argv[2]) {
  case "dev": {
    const { serve } = await import("./commands/serve.ts");
    await serve("dev");
    break;
  }
  case "start": {
    const { serve, toPart } = await import("./commands/serve.ts");
    const part = toPart(process.argv.slice(3));
    if (part) await serve("start", part);
    else refuse();
    break;
  }
  case "build": {
    const { build } = await import("./commands/build.ts");
    process.exitCode = await build();
    break;
  }
  case "check": {
    const { check } = await import("./commands/check.ts");
    process.exitCode = await check();
    break;
  }
  case "test": {
    const { test } = await import("./commands/test.ts");
    process.exitCode = await test();
    break;
  }
  case "test:browsers": {
    const { testBrowsers } = await import("./commands/test-browsers.ts");
    process.exitCode = await testBrowsers(process.argv.slice(3));
    break;
  }
  default:
    refuse();
}

function refuse(): void {
  log(usage);
  process.exitCode = 1;
}
