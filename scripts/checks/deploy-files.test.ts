import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { commands } from "#cli/commands/commands.ts";
import { parseCommandLine } from "#cli/process/command-line.ts";
import { drainMs, environmentNames } from "#env.ts";
import { UPLOAD_PATH } from "#lib/photo/upload-url.ts";
import { MAX_UPLOAD_BYTES } from "#schemas/upload.ts";
import { MAX_BODY_BYTES } from "#server/http/body.ts";

const DOCUMENT = "docs/deployment.md";
const FILES = globSync("deploy/*/*");
const read = (path: string) => readFileSync(path, "utf8");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

const UNIT = read("deploy/systemd/cukup.service");
const INSTANCE_UNIT = read("deploy/systemd/cukup@.service");
const PROXIES = {
  nginx: read("deploy/nginx/cukup.conf"),
  caddy: read("deploy/caddy/Caddyfile"),
  haproxy: read("deploy/haproxy/haproxy.cfg"),
};
const DOCKERFILE = read("deploy/container/Dockerfile");
const COMPOSE = read("deploy/container/compose.yaml");
/** Variables of others. */
const FOREIGN = [
  ...["CI", "PATH", "CUKUP_VERSION", "POSTGRES_PASSWORD", "PGOPTIONS", "ON_ERROR_STOP", "IFS"],
  "OLLAMA_CONTEXT_LENGTH",
];

/** Variables that the start sets itself. */
const INTERNAL = ["NODE_ENV", "NEXT_PHASE", "APP_VERSION", "DATABASE_EMBEDDED"];
const MILLISECONDS = 1_000;
const MEGABYTE = 1024 * 1024;

describe("docs/deployment.md", () => {
  it("names every variable, and the shipped files none that does not exist", () => {
    const text = read(DOCUMENT);
    const missing = environmentNames.filter(
      (name) => !INTERNAL.includes(name) && !text.includes(`\`${name}`),
    );
    expect(missing).toEqual([]);
    const named = [DOCUMENT, ...FILES].flatMap((path) =>
      matches(read(path), /(?<![\w$?&%])([A-Z][A-Z_]+)=(?!\w*=)/g).map((name) => ({ path, name })),
    );
    expect(named.length).toBeGreaterThan(10);
    const known = [...environmentNames, ...FOREIGN];
    expect(named.filter(({ name }) => !known.includes(name))).toEqual([]);
  });

  it("and the units only run commands that exist", () => {
    const calls = [
      ...matches(read(DOCUMENT), /`(?:runuser -u cukup -- )?cukup ([a-z][^`]*)`/g),
      ...matches(read(DOCUMENT), /^(?:(?:runuser|DATA_DIR=).* )?(?:bin\/)?cukup ([a-z].*)$/gm),
      ...FILES.flatMap((path) => matches(read(path), /(?:bin\/|`)cukup ([^`\n]+)/g)),
    ];
    expect(calls.length).toBeGreaterThan(30);
    // With --help the operands may be missing, as in a sentence about the command.
    for (const call of calls)
      expect(() => parseCommandLine(commands, [...call.split(" "), "--help"], "/"), call).not.toThrow();
  });

  it("links every shipped file", () => {
    const text = read(DOCUMENT);
    const unnamed = FILES.filter((path) => !text.includes(basename(path)) && !text.includes(path));
    expect(unnamed).toEqual([]);
  });
});

describe("the systemd units", () => {
  const settings = (unit: string) => unit.slice(unit.indexOf("[Service]")).split("\n");

  it("differ only in what they run", () => {
    const [one, other] = [settings(UNIT), settings(INSTANCE_UNIT)];
    expect(one.filter((line) => !other.includes(line))).toEqual([
      "ExecStart=/srv/cukup/current/bin/cukup start",
    ]);
    expect(other.filter((line) => !one.includes(line))).toEqual([
      "ExecStart=/srv/cukup/current/bin/cukup start --web",
      "Environment=PORT=%i",
      "# Of the jobs alone.",
      "Environment=BACKUP_DIR=",
      "# One port serves one unit. Set another one in a drop-in for cukup@%i.",
      "Environment=METRICS_PORT=",
    ]);
  });

  it("stop the supervisor alone, and wait for longer than it takes behind a proxy", () => {
    expect(UNIT).toContain("\nKillMode=mixed\n");
    const [stopSeconds] = matches(UNIT, /^TimeoutStopSec=(\d+)$/gm);
    const drain = drainMs({ TRUSTED_PROXIES: ["127.0.0.1"], DRAIN_MS: undefined });
    expect(Number(stopSeconds) * MILLISECONDS).toBeGreaterThan(drain + 10 * MILLISECONDS);
  });

  it("let Node.js compile and PostgreSQL write", () => {
    expect(UNIT).not.toMatch(/^MemoryDenyWriteExecute=/m);
    expect(UNIT).toMatch(/^ProtectSystem=strict\n/m);
    expect(UNIT).toMatch(/^StateDirectory=cukup\n/m);
  });
});

describe("the proxy files", () => {
  it.each([
    ["nginx", /proxy_set_header X-Forwarded-For \$remote_addr;/, /proxy_set_header Forwarded "";/],
    [
      "haproxy",
      /set-header X-Forwarded-For %\[src\]/,
      /del-header \^\(X-Forwarded-\.\*\|Forwarded\)\$ -m reg/,
    ],
    // Caddy replaces X-Forwarded-For of clients by itself.
    ["caddy", /reverse_proxy/, /header_up -Forwarded/],
  ] as const)("of %s passes no forwarded header of a client on", (name, set, drop) => {
    expect(PROXIES[name]).toMatch(set);
    expect(PROXIES[name]).toMatch(drop);
  });

  it.each(Object.entries(PROXIES))(
    "of %s sets X-Request-Id, and leads to the port of the settings",
    (_, text) => {
      expect(text).toMatch(/X-Request-Id [%${]/);
      const [port] = matches(read(DOCUMENT), /^PORT=(\d+)$/gm);
      expect(text).toMatch(new RegExp(`^[^#\\n]*127\\.0\\.0\\.1:${port}\\b`, "m"));
    },
  );

  it("of nginx lets photos through immediately, and nothing that the app refuses", () => {
    const [general, storage] = matches(PROXIES.nginx, /client_max_body_size (\d+)m;/g).map(
      (megabytes) => Number(megabytes) * MEGABYTE,
    );
    expect(general).toBe(MAX_BODY_BYTES);
    expect(storage).toBeGreaterThan(MAX_UPLOAD_BYTES);
    const [location = ""] = matches(PROXIES.nginx, /(location \/api\/storage\/ \{[^}]*\})/g);
    expect(location).toContain(UPLOAD_PATH);
    expect(location).toContain("proxy_request_buffering off;");
  });
});

describe("the container files", () => {
  it("install and build as the document says, with the versions of package.json", () => {
    const { packageManager, dependencies } = JSON.parse(read("package.json")) as {
      packageManager: string;
      dependencies: Record<string, string>;
    };
    const commands = matches(DOCKERFILE, /npx (.+?)(?: &&.*)?$/gm);
    expect(commands).toEqual([
      `${packageManager} install --frozen-lockfile`,
      `${packageManager} build`,
      `${packageManager} install --frozen-lockfile --prod`,
    ]);
    expect(read(DOCUMENT)).toContain("npx pnpm@12 install --frozen-lockfile && npx pnpm@12 build");
    expect(DOCKERFILE).toContain(`FROM docker.io/library/node:${dependencies.node}-`);
  });

  it("name each image of others with an exact version", () => {
    const images = [
      ...matches(DOCKERFILE, /^FROM (\S+\/\S+)/gm),
      ...matches(COMPOSE, /image: (\S+\/\S+)$/gm),
    ];
    expect(images.length).toBe(4);
    expect(images.filter((image) => !/:\d+\.\d+(?:\.\d+)?(?:-[a-z-]+)?$/.test(image))).toEqual([]);
  });

  it("run commands that exist", () => {
    const calls = [
      ...matches(COMPOSE, /^ +command: (.+)$/gm),
      ...matches(read(DOCUMENT), /docker compose run --rm (?:--no-deps )?(?!migrate)\w+ (.+)$/gm),
      ...matches(read(DOCUMENT), /docker (?:compose )?exec \w+ cukup (.+)$/gm),
    ];
    expect(calls).toEqual(expect.arrayContaining(["start --web", "start --jobs", "migrate", "doctor"]));
    expect(calls.filter((call) => /^(?:restore|admin grant|backup) /.test(call)).length).toBeGreaterThan(2);
    for (const call of calls)
      expect(() => parseCommandLine(commands, call.split(" "), "/"), call).not.toThrow();
  });

  it("leave out of the image what belongs to a machine, and what does not run", () => {
    const ignored = read(".dockerignore").split("\n");
    expect(ignored).toEqual(
      expect.arrayContaining([
        "**/.env",
        "**/.env.local",
        ".data",
        ".git/*",
        "**/node_modules",
        "deploy",
        "src/test",
      ]),
    );
    const stages = DOCKERFILE.split(/^(?=FROM )/m);
    const copied = matches(stages.at(-1) ?? "", /^COPY (.+)$/gm);
    expect(copied).toEqual([
      "--from=production /srv/cukup/node_modules /srv/cukup/node_modules",
      "--from=build /srv/cukup /srv/cukup",
    ]);
    expect(DOCKERFILE).toMatch(/ build && rm -rf node_modules packages .git .next\/cache$/m);
  });

  it("check the health of what serves in the same way", () => {
    const [inImage] = matches(DOCKERFILE, /^\tCMD \[.*"(fetch.*)"\]$/gm);
    const [inCompose] = matches(COMPOSE, /- (fetch.*)$/gm);
    expect(inImage).toBeDefined();
    expect(inCompose).toBe(inImage);
    const silent = COMPOSE.split(/^ {2}(?=\w)/m).filter((service) =>
      /command: (?:start --jobs|migrate)/.test(service),
    );
    expect(silent.length).toBe(2);
    for (const service of silent) expect(service).toMatch(/healthcheck:\n +disable: true/);
  });

  it("name only variables that the document names, and give the database's password to nobody else", () => {
    const text = read(DOCUMENT);
    const names = matches(COMPOSE, /\$\{(\w+)/g);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !text.includes(`${name}=`))).toEqual([]);
    expect(matches(COMPOSE, /env_file: (\S+)/g)).toEqual(["cukup.env"]);
    expect(matches(COMPOSE, /^ +(\w+): \$\{POSTGRES_PASSWORD\}/gm)).toEqual(["POSTGRES_PASSWORD"]);
    expect(read(".gitignore")).toMatch(/^deploy\/container\/cukup\.env$/m);
  });

  it("trust private networks, which only the proxy can send from", () => {
    const [trusted = "none"] = matches(COMPOSE, /TRUSTED_PROXIES: (\S+)/g);
    expect(
      trusted.split(",").filter((network) => !/^(?:10|172\.16|192\.168|fc00)[.:]/.test(network)),
    ).toEqual([]);
    const publishing = COMPOSE.split(/^ {2}(?=\w)/m).filter((service) => /^ +ports:/m.test(service));
    expect(publishing.map((service) => service.split(":")[0])).toEqual(["proxy"]);
  });

  it("wait for longer than a process takes to stop", () => {
    const [seconds] = matches(COMPOSE, /stop_grace_period: (\d+)s/g);
    const drain = drainMs({ TRUSTED_PROXIES: ["10.0.0.0/8"], DRAIN_MS: undefined });
    expect(Number(seconds) * MILLISECONDS).toBeGreaterThan(drain + 10 * MILLISECONDS);
  });
});

/** Returns true if a program is installed; its syntax check runs only then. */
const has = (program: string) => spawnSync(program, ["--version"]).error === undefined;

/** Runs a program on a text in a file of its own. @returns its exit code and output */
function check(name: string, text: string, run: (file: string) => readonly [string, readonly string[]]) {
  const directory = mkdtempSync(join(tmpdir(), "cukup-deploy-"));
  try {
    const file = join(directory, name);
    writeFileSync(file, text);
    const [program, args] = run(file);
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
    return { status, output: stdout + stderr };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

describe("by their own programs", () => {
  it.skipIf(!has("nginx"))("the file for nginx is right, certificates aside", () => {
    const text = PROXIES.nginx
      .replaceAll(/^\s*(?:ssl_certificate|access_log).*$/gm, "")
      .replaceAll(/(listen .*) ssl http2;/g, "$1;");
    // Keeps the check out of the directories of an nginx that runs.
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${kind};`,
    );
    const whole = `pid nginx.pid; events {} http { access_log off; ${paths.join(" ")} ${text} }`;
    const { status, output } = check("nginx.conf", whole, (file) => [
      "nginx",
      ["-t", "-p", dirname(file), "-c", file, "-e", "stderr"],
    ]);
    expect(status, output).toBe(0);
  });

  it.skipIf(!has("caddy"))("the file for Caddy is right", () => {
    const { status, output } = check("Caddyfile", PROXIES.caddy, (file) => [
      "caddy",
      ["adapt", "--adapter", "caddyfile", "--config", file],
    ]);
    expect(status, output).toBe(0);
  });

  it.skipIf(!has("haproxy"))("the file for HAProxy is right, certificates aside", () => {
    const text = PROXIES.haproxy.replace(/ ssl crt .*$/m, "");
    const { status, output } = check("haproxy.cfg", text, (file) => ["haproxy", ["-c", "-f", file]]);
    expect(status, output).toBe(0);
  });

  it.skipIf(!has("systemd-analyze")).each([
    ["cukup.service", UNIT],
    ["cukup@.service", INSTANCE_UNIT],
  ])("the unit %s is right", (name, unit) => {
    const text = unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`);
    const { status, output } = check(name, text, (file) => ["systemd-analyze", ["verify", file]]);
    expect(status, output).toBe(0);
    expect(output).not.toMatch(/ignoring/);
  });
});
