import { findEmbeddedDatabaseUrl } from "#server/db/embedded/embedded-postgres.ts";
import type { ProductionApp } from "./production-app.ts";

/** A member's session as a `Cookie` header, and events that the member may join. */
export type DemoSite = {
  cookie: string;
  eventIds: number[];
};

/** Seeds the demo data and creates events through the API, which invalidates the cached pages. */
export async function fillDemoSite({ origin, dataDir }: ProductionApp, events = 1): Promise<DemoSite> {
  const url = findEmbeddedDatabaseUrl(dataDir);
  if (!url) throw new Error("The app's database does not run");
  process.env.DATABASE_URL = url;
  const { seedDemo } = await import("#seed/seed.ts");
  const [admin, member] = await seedDemo(null);
  if (!admin || !member) throw new Error("The demo data was not stored");
  const logIn = async ({ email, password }: typeof admin) =>
    (await post(origin, "/auth/login", { email, password })) as Record<string, string>;
  const { access_token } = await logIn(admin);
  const event = {
    title: "Cook what is left",
    date: new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    time: "18:30",
    location: "Our Tampines Hub",
    description: "Bring boxes for what is left.",
    capacity: 30,
  };
  const eventIds: number[] = [];
  while (eventIds.length < events) {
    const { id } = (await post(origin, "/event", event, access_token)) as { id: number };
    eventIds.push(id);
  }
  const tokens = Object.entries(await logIn(member)).map(([name, value]) => `${name}=${value}`);
  return { cookie: tokens.join("; "), eventIds };
}

async function post(origin: string, path: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: unknown }).data;
}
