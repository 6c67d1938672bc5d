import postgres from "postgres";
import { expect, it } from "vitest";
import { connectionsOf, readConnectionLimit } from "#server/db/connections.ts";
import { runProgram } from "#server/db/embedded/program.ts";
import { emptyTestDatabase } from "#test/database.ts";

const database = emptyTestDatabase();

it("a process opens eleven connections by default", () => {
  expect(connectionsOf(5)).toBe(11);
});

it.each([
  [{}, 5],
  [{ DATABASE_POOL_SIZE: "8" }, 8],
])("a process with %o opens a pool of %d for requests", async (settings, size) => {
  const script =
    'import { database } from "#server/db/client.ts"; console.log(database().client.options.max)';
  const { PATH, NODE_ENV } = process.env;
  const { output } = await runProgram(process.execPath, ["--input-type=module", "-e", script], {
    env: { PATH, NODE_ENV, DATABASE_URL: "postgres://localhost/cukup", ...settings },
  });
  expect(output).toBe(`${size}`);
});

it("reads how many connections the server, the role and the database grant", async () => {
  const sql = postgres(database.url, { max: 1 });
  const name = new URL(database.url).pathname.slice(1);
  try {
    const [row] = await sql`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`;
    expect(await readConnectionLimit(database.url)).toBe(row?.most);
    await sql`alter database ${sql(name)} connection limit 7`;
    expect(await readConnectionLimit(database.url)).toBe(7);
  } finally {
    await sql.end();
  }
});
