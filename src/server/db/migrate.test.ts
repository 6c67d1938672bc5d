import { expect, it } from "vitest";
import { readJournal, readReleased } from "#server/db/apply-migrations.ts";
import { MIGRATION_LOCK, migrateDatabase, readMigrationState } from "#server/db/migrate.ts";
import { emptyTestDatabase, withClient } from "#test/database.ts";
import { createOlderSchema } from "#test/older-schema.ts";

const database = emptyTestDatabase();

it("lists what is pending, applies it once, and says so", async () => {
  const before = await readMigrationState(database.url);
  expect(before.applied).toEqual([]);
  expect(before.pending[0]).toMatch(/^0000_/);
  expect(await migrateDatabase(database.url)).toEqual(before.pending);
  expect(await readMigrationState(database.url)).toEqual({
    applied: before.pending,
    pending: [],
    newer: "no",
    wayBack: "yes",
  });
  expect(await migrateDatabase(database.url)).toEqual([]);
});

it("knows whether the version that made a schema can come back to this one's", async () => {
  const wayBack = async () => (await readMigrationState(database.url)).wayBack;
  expect(await wayBack()).toBe("yes");
  await migrateDatabase(database.url);
  const previous = Object.keys(readReleased()).at(-1);
  const last = readJournal().find(({ tag }) => tag === previous)?.when ?? 0;
  await withClient(database.url, async (sql) => {
    await sql`delete from drizzle.__drizzle_migrations where created_at > ${last}`;
    expect(await wayBack()).toBe("yes");
    await sql`alter table drizzle.__drizzle_migrations drop column oldest_code`;
    expect(await wayBack()).toBe("withUrl");
    await sql`delete from drizzle.__drizzle_migrations where created_at = ${last}`;
    expect(await wayBack()).toBe("no");
  });
});

it("gives indexes of expressions statistics, by which searches are planned", async () => {
  await withClient(database.url, async (sql) => {
    await createOlderSchema(database.url);
    await sql`insert into events (title, starts_at, location, description, status)
      select 'Soup ' || n, now(), 'Bedok', 'Cook', 'published' from generate_series(1, 50) n`;
    await migrateDatabase(database.url);
    const statistics = await sql`select 1 from pg_stats where tablename = 'events_text_idx'`;
    expect(statistics).toHaveLength(1);
  });
});

it("notes for events of before by whom they are: by the author's permission, without an author by a member", async () => {
  await withClient(database.url, async (sql) => {
    await createOlderSchema(database.url, "event-authors");
    await sql`insert into users (id, username, email, password_hash, permission) overriding system value
      values (1, 'one', 'one@x.sg', 'x', 0), (2, 'two', 'two@x.sg', 'x', 1)`;
    await sql`insert into events (title, starts_at, location, description, status, created_by)
      select 'Soup', now(), 'Bedok', 'Cook', 'published', author from unnest(array[1, 2, null]) author`;
    await migrateDatabase(database.url);
    const rows = await sql`select created_by, by_site from events order by id`;
    expect(rows.map(({ created_by, by_site }) => [created_by, by_site])).toEqual([
      [1, true],
      [2, false],
      [null, false],
    ]);
  });
});

it("takes its time where statements of the database are limited, as those of a role behind PgBouncer", async () => {
  await withClient(database.url, async (sql) => {
    await sql.unsafe(
      `alter database "${new URL(database.url).pathname.slice(1)}" set statement_timeout = '1s'`,
    );
    await sql.unsafe(`create function sleep() returns event_trigger language plpgsql as
      'begin if tg_tag = ''CREATE SCHEMA'' then perform pg_sleep(1.5); end if; end'`);
    await sql`create event trigger slow on ddl_command_start execute function sleep()`;
  });
  await migrateDatabase(database.url);
  expect((await readMigrationState(database.url)).pending).toEqual([]);
});

it("leaves the schema of a newer version alone, and knows whether this one can use it", async () => {
  await migrateDatabase(database.url);
  const [previous, own] = readJournal().slice(-2);
  await withClient(database.url, async (sql) => {
    const insert = (time: number, oldest: number | undefined) =>
      sql`insert into drizzle.__drizzle_migrations (hash, created_at, oldest_code) values ('x', ${time}, ${oldest ?? null})`;
    const find = async () => {
      const { pending, newer } = await readMigrationState(database.url);
      expect(pending).toEqual([]);
      expect(await migrateDatabase(database.url)).toEqual([]);
      return newer;
    };
    await insert(4_102_444_800_000, own?.when);
    expect(await find()).toBe("usable");
    await insert(4_102_444_800_001, (own?.when ?? 0) + 1);
    expect(await find()).toBe("unusable");
    await insert(4_102_444_800_002, previous?.when);
    expect(await find()).toBe("usable");
    await insert(4_102_444_800_003, undefined);
    expect(await find()).toBe("unusable");
  });
});

it("notes with each migration which version is the oldest that can use the schema", async () => {
  await createOlderSchema(database.url);
  await withClient(database.url, async (sql) => {
    // As earlier versions have made the table.
    await sql`alter table drizzle.__drizzle_migrations drop column oldest_code`;
    await migrateDatabase(database.url);
    const released = Object.keys(readReleased()).at(-1);
    const when = readJournal().find(({ tag }) => tag === released)?.when;
    const [last] =
      await sql`select oldest_code from drizzle.__drizzle_migrations order by created_at desc limit 1`;
    expect(last).toEqual({ oldest_code: `${when}` });
  });
});

it("waits for a table that a long transaction has written to without holding up the app, then migrates", async () => {
  await withClient(database.url, async (sql) => {
    const pending = await createOlderSchema(database.url);
    const ending = Promise.withResolvers<void>();
    const writing = sql.begin(async (tx) => {
      await tx`lock table users in row exclusive mode`;
      await ending.promise;
    });
    const waits = Promise.withResolvers<string>();
    const migrated = migrateDatabase(database.url, { onWait: waits.resolve });
    expect(await waits.promise).toBe("table");
    // Nothing queues for the table while the migration pauses.
    await sql.begin(async (tx) => {
      await tx`set local statement_timeout = 3000`;
      await tx`update users set username = username`;
    });
    ending.resolve();
    await writing;
    expect(await migrated).toEqual(pending);
  });
});

it("waits for a backup if something is pending, and not at all if nothing is", async () => {
  await withClient(database.url, async (sql) => {
    const pending = await createOlderSchema(database.url);
    const waits = Promise.withResolvers<string>();
    const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const backup = sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock_shared(${MIGRATION_LOCK})`;
      begun.resolve();
      await ending.promise;
    });
    await begun.promise;
    const migrated = migrateDatabase(database.url, { onWait: waits.resolve });
    expect(await waits.promise).toBe("turn");
    ending.resolve();
    await backup;
    expect(await migrated).toEqual(pending);
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock_shared(${MIGRATION_LOCK})`;
      expect(await migrateDatabase(database.url)).toEqual([]);
    });
  });
});

it("migrates while a dump holds the table of migrations, and again after a deadlock with a request", async () => {
  const pending = await createOlderSchema(database.url);
  await withClient(database.url, async (sql) => {
    await sql`create function deadlock_once() returns trigger language plpgsql as $$ begin
      if nextval('attempts') = 1 then raise 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`;
    await sql`create sequence attempts`;
    await sql`create trigger deadlock before insert on drizzle.__drizzle_migrations
      for each row execute function deadlock_once()`;
    await sql.begin(async (tx) => {
      await tx`lock table drizzle.__drizzle_migrations in access share mode`;
      const waits = Promise.withResolvers<string>();
      const migrated = migrateDatabase(database.url, { onWait: waits.resolve });
      expect(await waits.promise).toBe("table");
      expect(await migrated).toEqual(pending);
    });
  });
});

it("fails when the table is held for too long, and leaves nothing half done", async () => {
  await withClient(database.url, async (sql) => {
    const pending = await createOlderSchema(database.url);
    await sql.begin(async (tx) => {
      await tx`lock table users in row exclusive mode`;
      await expect(migrateDatabase(database.url, { lockPatienceMs: 0 })).rejects.toMatchObject({
        code: "55P03",
      });
    });
    expect((await readMigrationState(database.url)).pending).toEqual(pending);
  });
});

it("asks people who were let in by their username first, and keeps what hosts and waitlists had", async () => {
  const pending = await createOlderSchema(database.url, "username-check-ins");
  await withClient(database.url, async (sql) => {
    await sql`insert into users (username, email, password_hash)
      select name, name || '@example.com', 'x' from unnest(array['host', 'mei', 'bala', 'old', 'joined']) name`;
    await sql`insert into events (title, starts_at, location, description, status)
      values ('Soup', now() - interval '1 hour', 'Bedok', 'Cook', 'published')`;
    await sql`insert into attendances
      (event_id, user_id, walked_in, is_shown, checked_in_at, checked_in_by, waitlist_id, waiting_since)
      select events.id, users.id, username <> 'joined', true,
        case when username <> 'old' then now() - case username when 'bala' then interval '8 days' else interval '1 hour' end end,
        case when username <> 'old' then (select id from users where username = 'host') end,
        case when username = 'mei' then 7 end, case when username = 'mei' then now() end
      from events, users`;
    expect(await migrateDatabase(database.url)).toEqual(pending);
    const names = async (rows: Promise<Iterable<{ username?: string }>>) =>
      [...(await rows)].map(({ username }) => username);
    expect(
      await names(sql`select username from username_check_ins join users on id = user_id
        where confirmed_at is null and undone_at is null order by user_id`),
    ).toEqual(["mei", "bala"]);
    expect(
      await sql`select username, is_shown from attendances join users on id = user_id order by user_id`,
    ).toEqual([
      { username: "host", is_shown: true },
      { username: "old", is_shown: false },
      { username: "joined", is_shown: true },
    ]);
    expect(await names(sql`select username from waitlist_entries join users on users.id = user_id`)).toEqual([
      "mei",
    ]);
    expect(await sql`select user_id, notification_message, link from notifications`).toEqual([
      {
        user_id: 2,
        notification_message: "host checked you in to “Soup”. Not you?",
        link: "/events/me/1#checked-in",
      },
    ]);
  });
});
