import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requireAuthSecret } from "./settings.ts";

describe("requireAuthSecret", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "cukup-secret-"));
    vi.stubEnv("AUTH_SECRET", undefined);
    vi.stubEnv("DATABASE_URL", undefined);
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const production = () => requireAuthSecret({ dataDir, production: true });

  it("makes a secret once and keeps it from other users", () => {
    const secret = production();
    expect(secret).toHaveLength(43);
    expect(production()).toBe(secret);
    expect(statSync(join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
  });

  it.each(["", undefined])(
    "names the variable when a production with a DATABASE_URL leaves it at %j",
    (value) => {
      vi.stubEnv("DATABASE_URL", "postgres://db.example/cukup");
      vi.stubEnv("AUTH_SECRET", value);
      expect(production).toThrow("AUTH_SECRET is required in production");
      expect(requireAuthSecret({ dataDir, production: false })).toHaveLength(43);
    },
  );

  it.each([
    ["short", "AUTH_SECRET is too short"],
    ["changemechangemechangemechangeme", "AUTH_SECRET looks like a placeholder"],
    ["change-me-to-something-random-1234567", "AUTH_SECRET looks like a placeholder"],
    ["0".repeat(64), "AUTH_SECRET looks like a placeholder"],
  ])("refuses %s", (value, message) => {
    vi.stubEnv("AUTH_SECRET", value);
    expect(production).toThrow(message);
  });

  it("takes a random one", () => {
    vi.stubEnv("AUTH_SECRET", "9f86d081884c7d659a2feaa0c55ad015");
    expect(production()).toBe("9f86d081884c7d659a2feaa0c55ad015");
  });
});
