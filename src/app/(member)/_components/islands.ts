"use client";
import { island } from "#components/island.tsx";

/* Islands of the member pages. */

export const AddFridge = island(() =>
  import("../fridges/create/_components/add-fridge.tsx").then((module) => module.AddFridge),
);
export const CheckIn = island(() =>
  import("../events/[id]/check-in/_components/check-in.tsx").then((module) => module.CheckIn),
);
export const CreateOfferForm = island(() =>
  import("../offers/create/_components/create-offer-form.tsx").then((module) => module.CreateOfferForm),
);
export const EditOfferForm = island(() =>
  import("../offers/[id]/edit/_components/edit-offer-form.tsx").then((module) => module.EditOfferForm),
);
export const CreateEventForm = island(() =>
  import("../events/create/_components/create-event-form.tsx").then((module) => module.CreateEventForm),
);
export const ImportCalendar = island(() =>
  import("../events/create/_components/import/import-calendar.tsx").then((module) => module.ImportCalendar),
);
export const EditEventForm = island(() =>
  import("../events/[id]/edit/_components/edit-event-form.tsx").then((module) => module.EditEventForm),
);
export const DeleteEventFeedback = island(() =>
  import("../events/[id]/attendees/_components/delete-event-feedback.tsx").then(
    (module) => module.DeleteEventFeedback,
  ),
);
export const DeleteMessage = island(() =>
  import("../events/[id]/attendees/_components/delete-message.tsx").then((module) => module.DeleteMessage),
);
export const DownloadLink = island(() =>
  import("#components/download/download-link.tsx").then((module) => module.DownloadLink),
);
export const EventFeedbackForm = island(() =>
  import("../events/me/[id]/_components/event-feedback-form.tsx").then((module) => module.EventFeedbackForm),
);
export const EventHosts = island(() =>
  import("../events/[id]/edit/_components/event-hosts.tsx").then((module) => module.EventHosts),
);
export const Favourites = island(() =>
  import("../food/dishes/_components/favourites.tsx").then((module) => module.Favourites),
);
export const OwnDishes = island(() =>
  import("../food/dishes/_components/own-dishes.tsx").then((module) => module.OwnDishes),
);
export const FeedbackForm = island(() =>
  import("../feedback/create/_components/feedback-form.tsx").then((module) => module.FeedbackForm),
);
export const FoodLog = island(() =>
  import("../food/_components/food-log.tsx").then((module) => module.FoodLog),
);
export const FreshPass = island(() =>
  import("../pass/_components/fresh-pass.tsx").then((module) => module.FreshPass),
);
export const JoinedEvent = island(() =>
  import("../events/me/[id]/_components/joined-event.tsx").then((module) => module.JoinedEvent),
);
export const KeepAwake = island(() =>
  import("../events/me/[id]/_components/keep-awake.tsx").then((module) => module.KeepAwake),
);
export const MyEvents = island(() =>
  import("../events/me/_components/my-events.tsx").then((module) => module.MyEvents),
);
export const OwnWeek = island(() =>
  import("../home/_components/own-week.tsx").then((module) => module.OwnWeek),
);
export const TryGuide = island(() =>
  import("#components/guide/try-guide.tsx").then((module) => module.TryGuide),
);
export const TodayPlate = island(() =>
  import("../home/_components/today-plate.tsx").then((module) => module.TodayPlate),
);
export const OwnSubscription = island(() =>
  import("../events/me/_components/own-subscription.tsx").then((module) => module.OwnSubscription),
);
export const MessageAttendees = island(() =>
  import("../events/[id]/attendees/_components/message-attendees.tsx").then(
    (module) => module.MessageAttendees,
  ),
);
export const OrganiserLinks = island(() =>
  import("#components/event/page/organiser-links.tsx").then((module) => module.OrganiserLinks),
);
export const PrintButton = island(() =>
  import("../events/[id]/poster/_components/print-button.tsx").then((module) => module.PrintButton),
);
export const ReopenEvent = island(() =>
  import("../events/[id]/close/_components/reopen-event.tsx").then((module) => module.ReopenEvent),
);
export const ResultsForm = island(() =>
  import("../events/[id]/close/_components/results-form.tsx").then((module) => module.ResultsForm),
);
export const WarnTakers = island(() =>
  import("#components/offers/warn-takers.tsx").then((module) => module.WarnTakers),
);
export const PutBack = island(() =>
  import("../events/[id]/changes/_components/put-back.tsx").then((module) => module.PutBack),
);
export const ClaimActions = island(() =>
  import("#components/offers/claim-actions.tsx").then((module) => module.ClaimActions),
);
export const Phrases = island(() =>
  import("#components/offers/phrases.tsx").then((module) => module.Phrases),
);
export const PastClaimActions = island(() =>
  import("../offers/me/_components/past-claim-actions.tsx").then((module) => module.PastClaimActions),
);
export const GivenClaim = island(() =>
  import("../offers/me/_components/given-claim.tsx").then((module) => module.GivenClaim),
);
export const WithdrawOffer = island(() =>
  import("#components/offers/withdraw-offer.tsx").then((module) => module.WithdrawOffer),
);
