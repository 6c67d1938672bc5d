"use client";
import { island } from "#components/island.tsx";

/* Islands of the public pages. */

export const EventBrowser = island(() =>
  import("../events/_components/event-browser.tsx").then((module) => module.EventBrowser),
);
export const EventDetails = island(() =>
  import("../events/[id]/_components/event-details.tsx").then((module) => module.EventDetails),
);
export const RecapPhotos = island(() =>
  import("#app/(public)/events/[id]/_components/recap/recap-photos.tsx").then((module) => module.RecapPhotos),
);
export const GuideGrid = island(() =>
  import("../guides/_components/guide-grid.tsx").then((module) => module.GuideGrid),
);
export const TryGuide = island(() =>
  import("#components/guide/try-guide.tsx").then((module) => module.TryGuide),
);
export const MarkGuideRead = island(() =>
  import("../guides/[id]/_components/mark-guide-read.tsx").then((module) => module.MarkGuideRead),
);
export const FridgeList = island(() =>
  import("../fridges/_components/fridge-list.tsx").then((module) => module.FridgeList),
);
export const FridgeNow = island(() =>
  import("../fridges/[id]/_components/fridge-now.tsx").then((module) => module.FridgeNow),
);
export const OfferResults = island(() =>
  import("../offers/_components/offer-results.tsx").then((module) => module.OfferResults),
);
export const OfferDetails = island(() =>
  import("../offers/[id]/_components/offer-details.tsx").then((module) => module.OfferDetails),
);
export const ShareGuide = island(() => import("#components/share/share.tsx").then((module) => module.Share));
export const ShareResults = island(() =>
  import("#components/share/share.tsx").then((module) => module.Share),
);
export const FeedbackBrowser = island(() =>
  import("../feedback/_components/feedback-browser.tsx").then((module) => module.FeedbackBrowser),
);
