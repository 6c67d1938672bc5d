import { activation } from "./groups/activation.tsx";
import { contact } from "./groups/contact.tsx";
import { events, fullEvents } from "./groups/events.tsx";
import { feedback } from "./groups/feedback.tsx";
import { food } from "./groups/food.tsx";
import { login } from "./groups/login.tsx";
import { myData } from "./groups/my-data.tsx";
import { notifications } from "./groups/notifications.tsx";
import { phone } from "./groups/phone.tsx";
import type { HelpGroup } from "./help-group.ts";

/** All questions of the help page. */
export const helpGroups: readonly HelpGroup[] = [
  activation,
  events,
  contact,
  login,
  food,
  fullEvents,
  feedback,
  notifications,
  myData,
  phone,
];
