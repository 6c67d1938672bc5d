import { expect, it, vi } from "vitest";
import { inOrder, SPACING_MS } from "#server/jobs/job-order.ts";

const toJob = (id: string, second: number, groupId: string | null = null) => ({
  id,
  groupId,
  name: "queue",
  priority: 0,
  retryCount: 0,
  retryLimit: 1,
  createdOn: new Date(second * 1_000),
});

it("starts the jobs of a batch one by one, oldest first", async () => {
  const begin = performance.now();
  const started: string[] = [];
  const waits = await inOrder([toJob("c", 3), toJob("a", 1), toJob("b", 2)], async ({ id }) => {
    started.push(id);
    return performance.now() - begin;
  });
  expect(started).toEqual(["a", "b", "c"]);
  const [last = 0, , second = 0] = waits;
  // A timer of Node.js ends up to a millisecond early.
  expect(second).toBeGreaterThan(SPACING_MS - 2);
  expect(last).toBeGreaterThan(2 * SPACING_MS - 2);
});

it("starts the next job the later, the larger the one before it is", async () => {
  const begin = performance.now();
  const jobs = [toJob("large", 1), toJob("next", 2)];
  const waits = await inOrder(
    jobs,
    async () => performance.now() - begin,
    ({ id }) => (id === "large" ? 3 : 1),
  );
  expect(waits[1]).toBeGreaterThan(3 * SPACING_MS - 2);
});

it("lets a job wait for the earlier one of its group, and no other for either", async () => {
  const started: string[] = [];
  const first = Promise.withResolvers<void>();
  const jobs = [toJob("first", 1, "42"), toJob("second", 2, "42"), toJob("other", 3, "43")];
  const done = inOrder(jobs, async ({ id }) => {
    started.push(id);
    if (id === "first") await first.promise;
  });
  await vi.waitFor(() => expect(started).toContain("other"));
  expect(started).toEqual(["first", "other"]);
  first.resolve();
  await done;
  expect(started).toEqual(["first", "other", "second"]);
});
