import { site } from "#lib/site.ts";
import type { HelpGroup } from "../help-group.ts";

export const phone: HelpGroup = {
  id: "phone",
  title: `${site.name} on your phone`,
  questions: [
    {
      id: "install",
      question: "Is there an app?",
      answer: (
        <p>
          The site is the app: it works in the browser of your phone, and the food log can use its camera. To
          have it beside your other apps, open the browser’s menu and choose “Add to Home Screen” or “Install
          app”.
        </p>
      ),
    },
    {
      id: "offline",
      question: "Does it work without a connection?",
      answer: (
        <p>
          You can read the events you joined if you opened My Events while you were connected. Everything
          else, such as joining or adding food, needs a connection. When you log out, what was kept on the
          phone is removed.
        </p>
      ),
    },
  ],
};
