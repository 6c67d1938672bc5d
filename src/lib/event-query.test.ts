import { describe, expect, it } from "vitest";
import { isSameEventQuery, parseEventQuery, toEventsHref, toListEventsInput } from "#lib/event-query.ts";

const read = (search: string) => parseEventQuery("upcoming", new URLSearchParams(search));

describe("the state of an event list", () => {
  it("is read from the query string, whatever it holds", () => {
    expect(read("")).toEqual({ scope: "upcoming", q: "", page: 1 });
    expect(read("q=%20rice%20&page=3&x=1")).toEqual({ scope: "upcoming", q: "rice", page: 3 });
    for (const page of ["0", "-1", "1.5", "abc"]) expect(read(`page=${page}`).page).toBe(1);
  });

  it("is written to the URL and to the input of event.list without what is empty", () => {
    expect(toEventsHref(read(""))).toBe("/events");
    expect(toEventsHref({ scope: "past", q: "rice & peas", page: 2 })).toBe(
      "/events/past?q=rice+%26+peas&page=2",
    );
    expect(toListEventsInput(read("page=2"))).toEqual({ page: 2 });
    expect(toListEventsInput({ scope: "past", q: "rice", page: 1 })).toEqual({
      scope: "past",
      q: "rice",
      page: 1,
    });
  });

  it("is the same when its URL is", () => {
    expect(isSameEventQuery(read("q=rice"), read("page=1&q=rice%20"))).toBe(true);
    expect(isSameEventQuery(read("q=rice"), read("q=rice&page=2"))).toBe(false);
  });
});
