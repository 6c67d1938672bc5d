import { join } from "node:path";
import { chdir } from "node:process";
import { watchLaunchers } from "./process/launchers.ts";
import { log } from "./process/log.ts";
import { speedUpLoading } from "./process/module-loading.ts";

const usage = "Usage: node scripts/run.ts dev | build | start | check | test | test:browsers";

chdir(join(import.meta.dirname, ".."));
speedUpLoading();
await watchLaunchers();
switch (process.argv[2]) {
  case "dev":
  case "start": {
    const { serve } = await import("./commands/serve.ts");
    await serve(process.argv[2]);
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
    log(usage);
    process.exitCode = 1;
}
