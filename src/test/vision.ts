import { afterAll, beforeEach } from "vitest";
import type { Db } from "#server/db/client.ts";
import { createOpenAiVision } from "#server/integrations/vision/openai-vision.ts";
import { callerFor } from "#test/callers.ts";
import { createUpload, createUser } from "#test/factories.ts";
import { type StubMode, startOpenAiStub } from "#test/openai-stub.ts";
import { createMemoryStorage } from "#test/upload/photos.ts";

/**
 * Starts a vision model for the tests of a file, and members with photos that it can read.
 * @param sees what it replies at the start of each test
 */
export async function testVision(database: { readonly db: Db }, sees: StubMode) {
  const stub = await startOpenAiStub();
  const vision = createOpenAiVision({
    apiKey: undefined,
    baseUrl: stub.baseUrl,
    model: "m",
    deadlineMs: 1_500,
  });
  const storage = createMemoryStorage();
  beforeEach(() => {
    storage.files.clear();
    stub.requests.length = 0;
    stub.behave(sees);
  });
  afterAll(() => stub.close());

  /** Creates a member who uploads photos. */
  async function asMember(overrides: Parameters<typeof callerFor>[2] = {}) {
    const user = await createUser(database.db);
    const member = await callerFor(database.db, user, { vision, storage, ...overrides });
    const upload = (rest: Parameters<typeof createUpload>[2] = {}) =>
      createUpload(database.db, user.id, { storage, ...rest });
    return { ...member, user, upload };
  }
  return { stub, vision, storage, asMember };
}
