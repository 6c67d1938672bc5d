import { describe, expect, it } from "vitest";
import { openApiDocument } from "#server/rest/openapi/document.ts";
import { toApiTags } from "./api-call.ts";

const tags = toApiTags(openApiDocument(), "https://cukup.test");
const calls = tags.flatMap((tag) => tag.calls);
const callOf = (id: string) => calls.find((call) => call.id === id);

describe("the documentation", () => {
  it("has every call once, and no tag without calls", () => {
    const described = Object.values(openApiDocument().paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(calls.map(({ id }) => id).toSorted()).toEqual(described.toSorted());
    expect(tags.filter((tag) => tag.calls.length === 0)).toEqual([]);
  });

  it("has an anchor of its own for each tag and call", () => {
    const anchors = [...tags.map(({ id }) => id), ...calls.map(({ id }) => id)];
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const anchor of anchors) expect(anchor).toMatch(/^[\w-]+$/);
  });

  it("says who may make a call, and with which token", () => {
    const rights = (id: string) => {
      const call = callOf(id);
      return [call?.who, call?.scope, call?.takes.token];
    };
    expect(rights("event_list")).toEqual(["Everyone", "events:read", true]);
    expect(rights("food_list")).toEqual(["Members with an activated account", "food:read", true]);
    expect(rights("token_list")).toEqual(["Members with an activated account", undefined, false]);
    expect(rights("admin_overview")).toEqual(["Admins", "admin:read", true]);
    expect(callOf("auth_refresh")?.takes).toEqual({
      nothing: false,
      session: false,
      token: false,
      refresh: true,
    });
  });

  it("calls with the token that a call needs", () => {
    expect(callOf("event_list")?.curl).not.toContain("Authorization");
    expect(callOf("food_create")?.curl).toContain("Bearer $CUKUP_TOKEN");
    expect(callOf("token_list")?.curl).toContain("Bearer $SESSION_TOKEN");
    expect(callOf("auth_refresh")?.curl).toContain("Bearer $REFRESH_TOKEN");
  });

  it("lists fields by where they are sent", () => {
    expect(callOf("food_list")?.fields.map(({ place }) => place)).toEqual(["In the query"]);
    expect(callOf("event_update")?.fields.map(({ place }) => place)).toEqual(["In the path", "In the body"]);
    expect(callOf("food_create")?.fields.map(({ place }) => place)).toEqual(["In a header", "In the body"]);
  });

  it("keeps the statuses that are particular to a call apart from those of all", () => {
    expect(callOf("event_join")?.commonStatuses).toEqual([
      "400",
      "401",
      "403",
      "404",
      "413",
      "415",
      "429",
      "5xx",
    ]);
    expect(callOf("event_join")?.statuses.map(({ status }) => status)).toEqual(["409"]);
  });

  it("names the type of a file, and the failures", () => {
    expect(callOf("event_attendeesCsv")?.response.file).toBe("text/csv");
    expect(callOf("event_join")?.statuses).toContainEqual({
      status: "409",
      meaning: "The event is full, has started or is cancelled.",
    });
  });
});
