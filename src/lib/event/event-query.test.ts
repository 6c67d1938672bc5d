import { describe, expect, it } from "vitest";
import {
  EVENT_QUERY_NAMES,
  isFiltered,
  isSameEventQuery,
  parseEventQuery,
  toEventBeforeInput,
  toEventsHref,
  toListEventsInput,
} from "#lib/event/event-query.ts";
import { ListEventsInput } from "#schemas/event/event.ts";

const read = (search: string) => parseEventQuery("upcoming", new URLSearchParams(search));
const past = (search: string) => parseEventQuery("past", new URLSearchParams(search));
const none = { when: "", region: "", area: "", topic: "", seats: "", q: "" };

describe("the state of an event list", () => {
  it("is read from the query string, whatever it holds", () => {
    expect(read("")).toEqual({ scope: "upcoming", page: 1, ...none });
    expect(read("q=%20rice%20&page=3&x=1")).toEqual({ scope: "upcoming", page: 3, ...none, q: "rice" });
    for (const page of ["0", "-1", "1.5", "abc"]) expect(read(`page=${page}`).page).toBe(1);
  });

  it("has filters, of which empty and unknown values count for nothing", () => {
    const filters = "when=weekend&region=&area=Woodlands&topic=rescue&seats=1";
    expect(read(filters)).toEqual({
      ...{ scope: "upcoming", page: 1, when: "weekend", region: "", area: "Woodlands" },
      ...{ topic: "rescue", seats: "1", q: "" },
    });
    const unknown = "when=never&region=Atlantis&area=constructor&topic=toString&seats=yes";
    expect(read(unknown)).toEqual(read(""));
    expect([isFiltered(read(filters)), isFiltered(read("q=rice&page=2"))]).toEqual([true, false]);
  });

  it("has a region that is named in place of an area, as the filters' form names it", () => {
    expect(read("area=North-East")).toMatchObject({ region: "North-East", area: "" });
    expect(read("area=North-East&region=East")).toMatchObject({ region: "North-East" });
  });

  it("knows the last event of the page before", () => {
    const input = ListEventsInput.parse(toEventBeforeInput(past("q=rice&page=3")));
    expect(input).toMatchObject({ scope: "past", q: "rice", limit: 1, page: 40 });
  });

  it("has the area alone when there is a region too, and no seats or days for past events", () => {
    expect(read("region=East&area=Woodlands")).toMatchObject({ region: "", area: "Woodlands" });
    expect(past("when=today&seats=1&region=East")).toMatchObject({ when: "", seats: "", region: "East" });
  });

  it("is written to the URL and to the input of event.list without what is empty", () => {
    expect(toEventsHref(read(""))).toBe("/events");
    expect(toEventsHref(past("q=rice+%26+peas&page=2"))).toBe("/events/past?q=rice+%26+peas&page=2");
    expect(toListEventsInput(read("page=2"))).toEqual({ page: 2, series: "once" });
    expect(toListEventsInput(past("q=rice"))).toEqual({ scope: "past", q: "rice", page: 1 });
  });

  it("is the same after it went through the URL, and an input that event.list takes", () => {
    const values: Record<string, string> = {
      when: "today",
      area: "Yishun",
      topic: "sharing",
      seats: "1",
      q: "x",
    };
    const names = EVENT_QUERY_NAMES.filter((name) => name in values);
    expect(names).toEqual(Object.keys(values));
    const query = read(String(new URLSearchParams(values)));
    expect(read(toEventsHref(query).replace(/^[^?]*/, ""))).toEqual(query);
    expect(ListEventsInput.parse(toListEventsInput(query))).toMatchObject({ ...values, topic: ["sharing"] });
  });

  it("is the same when its URL is", () => {
    expect(isSameEventQuery(read("q=rice"), read("page=1&q=rice%20"))).toBe(true);
    expect(isSameEventQuery(read("q=rice"), read("q=rice&page=2"))).toBe(false);
    expect(isSameEventQuery(read("topic=rescue"), read("topic=visits"))).toBe(false);
  });
});
