import { activation } from "#components/help/groups/activation.tsx";
import { contact } from "#components/help/groups/contact.tsx";
import { events, fullEvents } from "#components/help/groups/events.tsx";
import { feedback } from "#components/help/groups/feedback.tsx";
import { food } from "#components/help/groups/food.tsx";
import { guides } from "#components/help/groups/guides.tsx";
import { login } from "#components/help/groups/login.tsx";
import { myData } from "#components/help/groups/my-data.tsx";
import { notifications } from "#components/help/groups/notifications.tsx";
import { phone } from "#components/help/groups/phone.tsx";
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
