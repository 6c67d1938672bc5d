import { activation, login, myData, notifications } from "#components/help/groups/account.tsx";
import { events, fullEvents } from "#components/help/groups/events.tsx";
import { food, guides } from "#components/help/groups/food.tsx";
import { contact, feedback, phone } from "#components/help/groups/site.tsx";
import type { HelpGroup } from "#components/help/help-group.ts";

export const helpGroups: readonly HelpGroup[] = [
  activation,
  events,
  contact,
  login,
  food,
  guides,
  fullEvents,
  feedback,
  notifications,
  myData,
  phone,
];
