"use client";
import { island } from "#components/island.tsx";

/* Islands of the member pages. */

export const CreateEventForm = island(() =>
  import("../events/create/_components/create-event-form.tsx").then((module) => module.CreateEventForm),
);
export const EditEventForm = island(() =>
  import("../events/[id]/edit/_components/edit-event-form.tsx").then((module) => module.EditEventForm),
);
export const FeedbackForm = island(() =>
  import("../feedback/create/_components/feedback-form.tsx").then((module) => module.FeedbackForm),
);
export const FoodLog = island(() =>
  import("../food/_components/food-log.tsx").then((module) => module.FoodLog),
);
export const JoinedEvent = island(() =>
  import("../events/me/[id]/_components/joined-event.tsx").then((module) => module.JoinedEvent),
);
export const JoinedEvents = island(() =>
  import("../events/me/_components/joined-events.tsx").then((module) => module.JoinedEvents),
);
export const OwnEvents = island(() =>
  import("../events/me/_components/own-events.tsx").then((module) => module.OwnEvents),
);
export const OwnSubscription = island(() =>
  import("../events/me/_components/own-subscription.tsx").then((module) => module.OwnSubscription),
);
