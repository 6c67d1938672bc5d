import { createServer, type IncomingMessage } from "node:http";
import postgres from "postgres";

/*
 * The measure of what is possible: node:http and postgres.js with named, hand-written statements for the same rows, on
 * a pool as large as the app's. Without validation, authentication, limits, request ids and logs. Started by the bench
 * with DATABASE_URL and PORT.
 */
const { DATABASE_URL = "", PORT = "0" } = process.env;
const sql = postgres(DATABASE_URL, { max: 5, connection: { TimeZone: "UTC" } });
const UPCOMING =
  "status = 'published' and starts_at > now() - interval '1 day' and coalesce(ends_at, starts_at + interval '2 hours') > now()";
const EVENT = `e.id, title, starts_at as "startsAt", ends_at as "endsAt", location, description, status, capacity,
  sequence, e.updated_at as "updatedAt",
  (select count(*)::int from attendances a where a.event_id = e.id) as attending,
  (select key from uploads u where u.id = e.cover_upload_id) as "coverUrl"`;
const upcoming = sql.unsafe(UPCOMING);
const eventColumns = sql.unsafe(EVENT);

type EventRow = { startsAt: Date; endsAt: Date | null };
type Handle = (url: URL, request: IncomingMessage) => Promise<unknown>;

/** Handlers by method and path, with numbers in the path left out. */
const handlers: Record<string, Handle> = {
  async "GET /api/v1/event"({ searchParams }) {
    const page = pageOf(searchParams);
    const pattern = `%${searchParams.get("q") ?? ""}%`;
    const [rows, total] = searchParams.has("q") ? await searchEvents(pattern, page) : await listEvents(page);
    return { data: rows.map(toEvent), meta: { ...page, total } };
  },
  async "GET /api/v1/event/"({ pathname }) {
    const rows = await sql<EventRow[]>`
      select ${eventColumns} from events e where id = ${idOf(pathname)} and status in ('published', 'cancelled')`;
    return { data: rows.map(toEvent) };
  },
  async "POST /api/v1/event/"({ pathname }, request) {
    const [id, userId] = [idOf(pathname), userOf(request)];
    await sql.begin(async (tx) => {
      const [event] = await tx`select capacity from events where id = ${id} and ${upcoming} for update`;
      if (!event) throw new Error("not open");
      const taken = await tx`
        insert into attendances (event_id, user_id) select ${id}, ${userId}
        where coalesce((select count(*) from attendances where event_id = ${id}) < ${event.capacity}::int, true)
        on conflict do nothing returning event_id`;
      if (taken.length === 0) throw new Error("full, or joined before");
    });
    return { data: null };
  },
  async "GET /api/v1/user"(_, request) {
    const [user] = await sql`
      select id, permission, username, email, activated, verified, created_at as "createdAt", updated_at as "updatedAt"
      from users where id = ${userOf(request)}`;
    return { data: user };
  },
  async "GET /api/v1/user/event"({ searchParams }, request) {
    const page = pageOf(searchParams);
    const userId = userOf(request);
    const [rows, total] = await Promise.all([
      sql<EventRow[]>`
        select ${eventColumns} from attendances mine join events e on e.id = mine.event_id where mine.user_id = ${userId}
        order by starts_at <= now(), greatest(starts_at - now(), now() - starts_at), e.id ${slice(page)}`,
      count(sql`select count(*)::int as total from attendances where user_id = ${userId}`),
    ]);
    return { data: rows.map(toEvent), meta: { ...page, total } };
  },
  async "GET /api/v1/notification"({ searchParams }, request) {
    const page = pageOf(searchParams);
    const where = sql`user_id = ${userOf(request)} and archived_at is null`;
    const [data, total] = await Promise.all([
      sql`
        select id, notification_message as "notificationMessage", notification_type as "notificationType", link,
          read_at as "readAt", created_at as "createdAt"
        from notifications where ${where} order by id desc ${slice(page)}`,
      count(sql`select count(*)::int as total from notifications where ${where}`),
    ]);
    return { data, meta: { ...page, total } };
  },
  async "GET /api/v1/food"({ searchParams }, request) {
    const page = pageOf(searchParams);
    const where = sql`f.user_id = ${userOf(request)} and deleted_at is null`;
    const [data, total] = await Promise.all([
      sql`
        select f.id, name, key as "imageUrl", calories_kcal as calories, serving_qty as "servingQty",
          serving_unit as "servingUnit", eaten_at as "eatenAt", meal, serving_grams as "servingGrams", leftover, source,
          confidence
        from food_items f left join uploads u on u.id = f.upload_id where ${where}
        order by eaten_at desc, f.id desc ${slice(page)}`,
      count(sql`select count(*)::int as total from food_items f where ${where}`),
    ]);
    return { data, meta: { ...page, total } };
  },
};

type Page = { page: number; limit: number };

const pageOf = (query: URLSearchParams): Page => ({
  page: Number(query.get("page") ?? 1),
  limit: Number(query.get("limit") ?? 20),
});
const slice = ({ page, limit }: Page) => sql`limit ${limit} offset ${(page - 1) * limit}`;

/** Counts all upcoming events on each request; skips rows of earlier pages without counting their seats. */
function listEvents(page: Page): Promise<[EventRow[], number]> {
  return Promise.all([
    sql<EventRow[]>`
      select ${eventColumns} from events e
      join (select id from events where ${upcoming} order by starts_at, id ${slice(page)}) listed using (id)
      order by starts_at, id`,
    count(sql`select count(*)::int as total from events where ${upcoming}`),
  ]);
}

/** Leaves its statements unnamed: the best plan depends on the word. */
function searchEvents(pattern: string, { page, limit }: Page): Promise<[EventRow[], number]> {
  const found = `${UPCOMING} and (title || ' ' || location || ' ' || description) ilike $1`;
  return Promise.all([
    sql.unsafe<EventRow[]>(
      `select ${EVENT} from events e where ${found} order by starts_at, id limit $2 offset $3`,
      [pattern, limit, (page - 1) * limit],
    ),
    count(
      sql.unsafe<{ total: number }[]>(`select count(*)::int as total from events where ${found}`, [pattern]),
    ),
  ]);
}

async function count(query: PromiseLike<readonly postgres.Row[]>): Promise<number> {
  const [row] = await query;
  return row?.total ?? 0;
}

/** Adds the date and times in Singapore, UTC+8. */
function toEvent({ endsAt, ...row }: EventRow) {
  const start = toSingapore(row.startsAt);
  return {
    ...row,
    date: start.slice(0, 10),
    time: start.slice(11, 16),
    endTime: endsAt && toSingapore(endsAt).slice(11, 16),
  };
}

const toSingapore = (instant: Date) => new Date(instant.getTime() + 8 * 3_600_000).toISOString();
const idOf = (pathname: string) => Number(pathname.slice(pathname.lastIndexOf("/") + 1));

/** Reads the user's id from the access token, without checking it. */
function userOf({ headers }: IncomingMessage): number {
  const payload = headers.authorization?.split(".")[1] ?? "";
  return Number(JSON.parse(Buffer.from(payload, "base64url").toString()).sub);
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://localhost");
  const handle = handlers[`${request.method} ${url.pathname.replace(/\d+$/, "")}`];
  const respond = (status: number, payload: unknown) => {
    const body = JSON.stringify(payload);
    response.writeHead(status, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
    });
    response.end(body);
  };
  if (!handle) return respond(404, {});
  handle(url, request).then(
    (payload) => respond(200, payload),
    (error: unknown) => respond(500, { error: String(error) }),
  );
});
server.listen(Number(PORT), () => console.log("ready"));
process.once("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
  void sql.end({ timeout: 1 });
});
