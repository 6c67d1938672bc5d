import { type Command, UsageError } from "#cli/process/command-line.ts";
import { log } from "#cli/process/log.ts";
import { readVersion } from "#cli/process/version.ts";

/** Commands of `bin/cukup`. Each loads its own modules, so that `help` is quick. */
export const commands: readonly Command[] = [
  {
    name: "start",
    summary: "Run the site until it is stopped",
    options: {
      web: "Run only the processes that serve; needs DATABASE_URL",
      jobs: "Run only the background jobs; needs DATABASE_URL and APP_URL",
    },
    async run(_, options) {
      const { serve, toPart } = await import("./serve.ts");
      await serve("start", toPart(options));
    },
  },
  {
    name: "migrate",
    summary: "Bring the database up to date without starting the site",
    options: { "dry-run": "Only list the pending migrations", status: "The same as --dry-run" },
    async run(_, options) {
      const { migrate } = await import("./migrate.ts");
      return migrate({ isDryRun: options.has("dry-run") || options.has("status") });
    },
  },
  {
    name: "doctor",
    summary: "Check settings, machine, database, services and proxy; change nothing",
    options: {
      json: "Print the findings as JSON",
      web: "Check for `start --web`",
      jobs: "Check for `start --jobs`",
      "without-picture": "Send no picture to the vision model, if you pay for each",
    },
    details: "Exits with 1 if a problem keeps the site from working.",
    async run(_, options) {
      const { toPart } = await import("./serve.ts");
      const { doctor } = await import("./doctor.ts");
      return doctor(toPart(options), {
        asJson: options.has("json"),
        hasPicture: !options.has("without-picture"),
      });
    },
  },
  {
    name: "jobs",
    summary: "List the scheduled jobs",
    async run() {
      const { listJobs } = await import("./jobs.ts");
      return listJobs();
    },
  },
  {
    name: "jobs run",
    summary: "Run a scheduled job now, as its schedule would",
    operands: [{ name: "NAME" }],
    async run([name = ""]) {
      const { runJob } = await import("./jobs.ts");
      return runJob(name);
    },
  },
  {
    name: "admin grant",
    summary: "Make an existing account an admin, whether the app is running or not",
    operands: [{ name: "EMAIL" }],
    async run([email = ""]) {
      const { grantAdminByEmail } = await import("./admin-grant.ts");
      await grantAdminByEmail(email);
    },
  },
  {
    name: "backup",
    summary: "Write the whole site to a new file, whether the app is running or not",
    operands: [{ name: "FILE", isPath: true }],
    options: { "without-photos": "Leave out the photos, if you copy DATA_DIR/uploads some other way" },
    async run([file = ""], options) {
      const { backup } = await import("./backup.ts");
      return backup(file, { hasPhotos: !options.has("without-photos") });
    },
  },
  {
    name: "restore",
    summary: "Restore a backup into an empty place, while the app is stopped",
    operands: [{ name: "FILE", isPath: true }],
    details:
      "Fills DATA_DIR, and the database of DATABASE_URL or else the embedded one. The file is checked before anything is changed.",
    async run([file = ""]) {
      const { restore } = await import("./restore.ts");
      return restore(file);
    },
  },
  {
    name: "move-database",
    summary: "Copy the database to another server, or back, while the app is stopped",
    operands: [{ name: "URL", isOptional: true }],
    options: { undo: "Use the current database again, although it was moved away" },
    details:
      "URL names an empty database, as DATABASE_URL does; `embedded` stands for the one in DATA_DIR, and `-` for a URL on standard input, which keeps its password out of the list of processes.",
    async run([target], options) {
      const { moveDatabase, undoMoveOfDatabase } = await import("./move-database.ts");
      if (options.has("undo") === (target !== undefined))
        throw new UsageError("Name a URL, or --undo: see `cukup move-database --help`.");
      return target === undefined ? undoMoveOfDatabase() : moveDatabase(target);
    },
  },
  {
    name: "change-secret",
    summary: "Switch the site to another AUTH_SECRET, while the app is stopped",
    details:
      "Uses AUTH_SECRET, or else the secret in DATA_DIR/auth-secret, which is created if missing. Everyone has to log in again, and waiting emails are lost.",
    async run() {
      const { changeSecret } = await import("./change-secret.ts");
      return changeSecret();
    },
  },
  {
    name: "version",
    summary: "Print the version",
    async run() {
      log(`cukup ${readVersion()} (Node.js ${process.versions.node})`);
    },
  },
];
