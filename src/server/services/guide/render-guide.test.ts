import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Turn } from "#server/auth/limits/fair-queue.ts";
import { guides } from "#server/db/schema/index.ts";
import type { RenderOptions } from "#server/integrations/markdown/markdown.ts";
import { assertRenderable } from "#server/services/guide/render-guide.ts";
import { callerFor, errorOf, getSignal } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";

const database = testDatabase();

type Render = { text: string; options: RenderOptions; finish: () => void };

/** Renders that the test finishes itself, in the order in which they began; a given up one fails. */
function createRenders() {
  const begun: Render[] = [];
  const renderMarkdown = (text: string, options: RenderOptions = {}) =>
    new Promise<string>((resolve, reject) => {
      options.signal?.addEventListener("abort", () => reject(options.signal?.reason));
      begun.push({ text, options, finish: () => resolve(`<p>${text}</p>`) });
    });
  const begins = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count), { timeout: 60_000 });
  return { begun, renderMarkdown, begins };
}

const asAdmin = async (overrides: Parameters<typeof callerFor>[2]) => {
  const admin = await createUser(database.db, { permission: 0 });
  return (await callerFor(database.db, admin, overrides)).caller;
};

describe("rendering drafts of guides", () => {
  beforeEach(async () => {
    await database.db.delete(guides);
  });

  it("lets members take turns, however many drafts one has", async () => {
    const { begun, renderMarkdown, begins } = createRenders();
    const getTurn = (): Turn => ({
      key: "203.0.113.7",
      isOver: () => false,
      deadlineAt: performance.now() + 3_600_000,
    });
    const checks = (["many 1", "many 2", "many 3", "one 1"] as const).map((text) =>
      assertRenderable(
        { renderMarkdown, getSignal, getTurn, viewer: { id: text.startsWith("many") ? 1 : 2 } },
        text,
      ),
    );
    for (const index of checks.keys()) {
      await begins(index + 1);
      begun[index]?.finish();
    }
    await Promise.all(checks);
    expect(begun.map(({ text }) => text)).toEqual(["many 1", "many 2", "one 1", "many 3"]);
  });

  it("gives a person one preview at a time, the newest", async () => {
    const { begun, renderMarkdown, begins } = createRenders();
    const caller = await asAdmin({ renderMarkdown });
    const older = errorOf(caller.guide.preview({ description: "older" }));
    await begins(1);
    const newer = caller.guide.preview({ description: "newer" });
    const error = await older;
    expect([error.status, error.message]).toEqual([429, "You've asked for a newer preview since"]);
    expect(begun[0]?.options.signal?.aborted).toBe(true);
    await begins(2);
    begun[1]?.finish();
    expect(await newer).toBe("<p>newer</p>");
  });

  it("leaves the previews of others alone", async () => {
    const { begun, renderMarkdown, begins } = createRenders();
    const [one, other] = [await asAdmin({ renderMarkdown }), await asAdmin({ renderMarkdown })];
    const previews = [one.guide.preview({ description: "one" })];
    await begins(1);
    previews.push(other.guide.preview({ description: "other" }));
    begun[0]?.finish();
    await begins(2);
    begun[1]?.finish();
    expect(await Promise.all(previews)).toEqual(["<p>one</p>", "<p>other</p>"]);
  });

  it("does not wait with a page for a draft", async () => {
    const { begun, renderMarkdown, begins } = createRenders();
    const caller = await asAdmin({ renderMarkdown });
    const [guide] = await database.db.insert(guides).values({ title: "T", description: "page" }).returning();
    const preview = caller.guide.preview({ description: "draft" });
    await begins(1);
    const page = caller.guide.html({ id: guide?.id ?? 0 });
    await begins(2);
    begun[1]?.finish();
    expect(await page).toBe("<p>page</p>");
    begun[0]?.finish();
    await preview;
  });

  it.each(["preview", "create", "html"] as const)(
    "gives the text of a call up when the call is over: %s",
    async (name) => {
      const { begun, renderMarkdown, begins } = createRenders();
      let end = () => {};
      const startTimer = (_ms: number, work: () => void) => {
        end = work;
        return () => {};
      };
      const caller = await asAdmin({ renderMarkdown, startTimer });
      const [guide] = await database.db
        .insert(guides)
        .values({ title: "T", description: "page" })
        .returning();
      const calls = {
        preview: () => caller.guide.preview({ description: "endless" }),
        create: () => caller.guide.create({ title: "T", description: "endless" }),
        html: () => caller.guide.html({ id: guide?.id ?? 0 }),
      };
      const failure = errorOf(calls[name]());
      await begins(1);
      end();
      expect((await failure).status).toBe(503);
      expect(begun[0]?.options.signal?.aborted).toBe(true);
      // The next draft, of any member, has its turn at once.
      const next = caller.guide.preview({ description: "next" });
      await begins(2);
      begun[1]?.finish();
      expect(await next).toBe("<p>next</p>");
    },
  );
});
