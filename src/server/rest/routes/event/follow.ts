import { MAX_FOLLOWS } from "#lib/event/follow.ts";
import { row, rowsOf } from "#server/rest/route.ts";

const UNKNOWN = "There is no such topic, region, area, series or fridge";

export const followRoutes = rowsOf("Events", [
  row({
    method: "GET",
    path: "/user/follow",
    procedure: "follow.list",
    title: "List what you follow",
    description:
      "Topics, regions, areas and series whose new events we notify you about, fridges, and areas and regions with free food.",
    example: { as: "member" },
  }),
  row({
    method: "PUT",
    path: "/user/follow/:kind/:value",
    procedure: "follow.add",
    title: "Follow a topic, place, series or fridge",
    description:
      "New events, or new dates of the series, appear in the bell within 15 minutes; of a fridge, that it has food again; of `offer_area` and `offer_region`, new free food, once in half an hour and not between 10 pm and 7 am. Following it again changes nothing.",
    errors: { 404: UNKNOWN, 409: `You follow ${MAX_FOLLOWS} already` },
    example: { as: "member", path: { kind: "area", value: "Woodlands" } },
  }),
  row({
    method: "DELETE",
    path: "/user/follow/:kind/:value",
    procedure: "follow.remove",
    title: "Unfollow a topic, place, series or fridge",
    description: "Also succeeds if you did not follow it.",
    errors: { 404: UNKNOWN },
    example: { as: "member", path: { kind: "topic", value: "rescue" } },
  }),
]);
