import { createRequire } from "node:module";
import type { NextConfig } from "next";

const FAIL = 'throw new Error("This app has no server actions.");';

/** Modules of Next.js, by path in its `dist`, for which browsers get a shorter one: this app needs no more of them. */
export const replacements: Record<string, string> = {
  // Of the features that it adds, the oldest supported browsers lack one.
  "build/polyfills/polyfill-module.js":
    '"canParse" in URL || (URL.canParse = (url, base) => { try { return !!new URL(url, base); } catch { return false; } });',
  "compiled/process/browser.js": "module.exports = { env: {} };",
  // Shown when Next.js itself fails; any other failure is shown by src/app/global-error.tsx.
  "client/components/builtin/global-error.js": `
    const { jsx, jsxs } = require("react/jsx-runtime");
    const words = "We couldn’t load this page.";
    const reload = jsx("form", { children: jsx("button", { children: "Try again" }) });
    exports.default = () =>
      jsx("html", { lang: "en-SG", children: jsxs("body", { children: [jsx("p", { children: words }), reload] }) });`,
  "client/components/router-reducer/reducers/server-action-reducer.js": `exports.serverActionReducer = () => { ${FAIL} };`,
  // The type of `Link` takes texts only.
  "shared/lib/router/utils/format-url.js": "exports.formatUrl = String;",
  "shared/lib/router/utils/interception-routes.js":
    "exports.INTERCEPTION_ROUTE_MARKERS = []; exports.isInterceptionRouteAppPath = () => false;",
  // Called in development only.
  "shared/lib/instant-messages.js": "",
  "shared/lib/utils.js": `
    exports.isAbsoluteUrl = (url) => /^[a-z][a-z\\d+\\-.]*:/i.test(url);
    exports.getLocationOrigin = () => location.origin;`,
};

const FLIGHT =
  "compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-client.browser.production.js";
/** Modules that use one constant of a long list. */
const CONSTANT_USERS = [
  "client/components/segment-cache/cache.js",
  "client/components/router-reducer/fetch-server-response.js",
];

const all = [...Object.keys(replacements), FLIGHT, ...CONSTANT_USERS];
const PATH = new RegExp(`/next/dist/(${all.map((path) => path.replaceAll(".", "\\.")).join("|")})$`);

type Rules = NonNullable<NonNullable<NextConfig["turbopack"]>["rules"]>;

/** The rule for next.config.js that runs this file as a loader, on what browsers get of a production build. */
export const shorterModules: Rules = {
  "*.js": {
    condition: { all: ["browser", "production", { path: PATH }] },
    loaders: [import.meta.filename],
  },
};

/** Loader of Turbopack. @returns the shorter source of a module */
export default function shorten(this: { resourcePath: string }, source: string): string {
  const path = PATH.exec(this.resourcePath.replaceAll("\\", "/"))?.[1] ?? "";
  return replacements[path] ?? (path === FLIGHT ? withoutServerActions(source) : withConstants(source));
}

/** Replaces the functions that send arguments to server actions. @throws if one is not found */
function withoutServerActions(source: string): string {
  const names = [
    "processReply",
    "registerBoundServerReference",
    "createBoundServerReference",
    "loadServerReference",
  ];
  return names.reduce(
    (rest, name) =>
      replace(rest, new RegExp(`^function ${name}\\([^]*?^}\\n`, "m"), `function ${name}() { ${FAIL} }\n`),
    source,
  );
}

/** Puts the values of constants in place of their names. */
function withConstants(source: string): string {
  const constants = createRequire(import.meta.url)("next/dist/lib/constants");
  const inlined = source.replace(/_constants\.(\w+)/g, (_, name) => JSON.stringify(constants[name]));
  return replace(inlined, /^const _constants = require\("[./]*lib\/constants"\);\n/m, "");
}

function replace(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`Next.js has changed: ${pattern} is not found.`);
  return text.replace(pattern, replacement);
}
