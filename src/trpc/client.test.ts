import { expect, it } from "vitest";
import { getTrpcClient } from "#trpc/client.ts";

it("gives every request on the server a cache of its own", () => {
  const [one, other] = [getTrpcClient(), getTrpcClient()];
  one.queryClient.setQueryData(["user"], "somebody");
  expect(other.queryClient.getQueryData(["user"])).toBeUndefined();
});
