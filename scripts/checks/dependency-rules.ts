import packageJson from "../../package.json" with { type: "json" };

/**
 * Rule about imports. A folder, file or package covers the paths below it: `src/app` matches `src/app/page.tsx`,
 * `drizzle-orm` matches `drizzle-orm/pg-core`. No rule covers tests.
 */
export type DependencyRule = {
  from: string[];
  /** Folders or files in `from` that the rule does not cover. */
  except?: string[];
  mayNot?: string[];
  /** Forbids imports of all other folders and packages, except within `from`. */
  mayOnly?: string[];
  /** Permits `import type`, which the compiled code does not contain. */
  types?: "allowed";
  reason: string;
};

const VENDOR_SDKS = ["nodemailer", "postal-mime", "openai", "uploadthing", "sharp", "web-push"];

/** Code that runs in production, where `devDependencies` are not installed. */
export const PRODUCTION = {
  from: ["src", "scripts"],
  except: [
    "src/test",
    "scripts/checks",
    "scripts/compatibility",
    "scripts/commands/assets.ts",
    "scripts/process/browser.ts",
  ],
};

/** Rules about which folder may import which. `pnpm check` compares every row with the real imports. */
export const dependencyRules: DependencyRule[] = [
  {
    from: ["src/lib"],
    mayOnly: ["zod", "libheif-js"],
    reason: "Lib runs in the browser and on the server, and is below the schemas.",
  },
  {
    from: ["src/schemas"],
    mayOnly: ["src/lib", "zod"],
    reason: "Schemas run in the browser and on the server.",
  },
  {
    from: ["src/components"],
    mayNot: ["src/app"],
    reason: "Imports go down: app, components, trpc, server.",
  },
  {
    from: ["src/trpc"],
    mayNot: ["src/app", "src/components"],
    reason: "Imports go down: app, components, trpc, server.",
  },
  {
    from: ["src/server"],
    mayNot: ["src/app", "src/components", "src/trpc"],
    reason: "The server renders no page and knows no client.",
  },
  {
    from: ["src/components", "src/trpc"],
    except: ["src/trpc/server.ts"],
    mayNot: ["src/server"],
    types: "allowed",
    reason: "Code of the server does not go to the browser; import the router's types with `import type`.",
  },
  {
    from: ["src/components", "src/trpc"],
    except: ["src/trpc/server.ts"],
    mayNot: [
      "src/server/auth",
      "src/server/db",
      "src/server/http",
      "src/server/integrations",
      "src/server/jobs",
      "src/server/rest",
      "src/server/services",
    ],
    reason: "The client knows the types of server/api, nothing else of the server.",
  },
  {
    from: ["src/app"],
    mayNot: ["src/server/db", "src/server/services", "src/server/jobs"],
    reason: "Pages call procedures, through trpc/server.ts.",
  },
  {
    from: ["src/app"],
    except: ["src/app/(public)/api/docs"],
    mayNot: ["src/server/rest"],
    reason: "Of the pages, the API's documentation alone knows REST.",
  },
  {
    from: ["src/server/rest", "src/server/mcp"],
    mayNot: ["src/server/services", "src/server/auth", "src/server/db", "src/server/integrations"],
    reason: "REST and assistants reach services through procedures only.",
  },
  {
    from: ["src/server/rest", "src/server/api", "src/server/services", "src/server/http"],
    mayNot: ["src/server/mcp", "@modelcontextprotocol/server"],
    reason: "Assistants are answered above REST; nothing else knows them or their SDK.",
  },
  {
    from: ["src/server/api"],
    mayNot: ["src/server/rest", "src/server/jobs"],
    reason: "Procedures know neither REST nor the queue; services get `queueMail` from ctx.",
  },
  {
    from: ["src/server/services"],
    mayNot: ["src/server/api", "src/server/rest", "src/server/http", "src/server/jobs"],
    reason: "Services know nothing of HTTP and get what they need from ctx.",
  },
  {
    from: ["src/server/services/calendar"],
    mayNot: ["src/server/services"],
    reason: "Calendars are made from rows that callers pass in.",
  },
  {
    from: ["src/server/auth"],
    mayNot: [
      "src/server/api",
      "src/server/rest",
      "src/server/services",
      "src/server/integrations",
      "src/server/jobs",
    ],
    reason: "Sessions and passwords are below the rules.",
  },
  {
    from: ["src/server/integrations"],
    mayOnly: [
      "src/env.ts",
      "src/lib",
      "src/schemas",
      "src/server/errors.ts",
      "src/server/http",
      "src/server/telemetry/logger.ts",
      "src/server/singleton.ts",
      "node",
      "package",
    ],
    reason: "An integration knows its vendor, not this product's rules or tables.",
  },
  {
    from: ["src/server/http", "src/server/next", "src/server/cache"],
    mayNot: [
      "src/server/api",
      "src/server/rest",
      "src/server/services",
      "src/server/integrations",
      "src/server/jobs",
    ],
    reason: "Guards, limits and caches know no feature.",
  },
  {
    from: ["src/server/mails"],
    mayNot: ["src/server/api", "src/server/rest", "src/server/services", "src/server/auth", "src/server/db"],
    reason: "Templates of mails are given all that they say.",
  },
  {
    from: ["src/server/db"],
    mayOnly: [
      "src/env.ts",
      "src/lib",
      "src/schemas",
      "src/server/telemetry/logger.ts",
      "src/server/singleton.ts",
      "src/server/heartbeat.ts",
      "node",
      "package",
    ],
    reason: "The database is the lowest layer.",
  },
  {
    from: ["src/server/db/embedded"],
    mayOnly: ["src/lib/user-error.ts", "src/server/heartbeat.ts", "postgres", "node"],
    reason: "The embedded PostgreSQL runs before the app and without it.",
  },
  {
    from: ["src", "scripts"],
    except: [
      "src/server/services",
      "src/server/auth",
      "src/server/jobs",
      "src/server/db",
      "src/seed",
      "src/test",
    ],
    mayNot: ["drizzle-orm"],
    reason: "Queries are written in services, auth, jobs, db, seed and test.",
  },
  {
    from: ["src", "scripts"],
    except: ["src/server/db", "src/test"],
    mayNot: ["postgres"],
    reason: "The one driver is opened in server/db.",
  },
  {
    from: ["src"],
    except: ["src/server/integrations", "src/server/auth", "src/server/api/upload", "src/test"],
    mayNot: VENDOR_SDKS,
    reason: "A vendor's SDK is wrapped by its integration.",
  },
  {
    from: ["src"],
    except: ["src/server/db", "src/server/jobs", "src/test"],
    mayNot: ["pg-boss"],
    reason: "The queue is known to jobs.",
  },
  {
    from: ["src"],
    except: ["src/server/next"],
    mayNot: ["next/dist"],
    reason: "Private modules of Next.js are used in one folder, whose tests fail when they change.",
  },
  {
    from: ["src"],
    except: ["src/cli", "src/test"],
    mayNot: ["src/cli"],
    types: "allowed",
    reason: "The commands start the app, which does not know them.",
  },
  {
    from: ["src"],
    except: ["src/test"],
    mayNot: ["src/test", "scripts", "bench", "packages"],
    reason: "The app does not need its tests, its tools and the client of its API.",
  },
  {
    from: ["packages/client"],
    except: ["packages/client/generate.ts"],
    mayOnly: ["openapi-fetch"],
    reason: "The client is installed without the app.",
  },
  {
    ...PRODUCTION,
    mayNot: Object.keys(packageJson.devDependencies),
    types: "allowed",
    reason: "What runs in production needs packages of `dependencies` only.",
  },
];
