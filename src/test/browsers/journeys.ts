import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { DAY_MS } from "#lib/time/durations.ts";
import { callApi, mailedPath, newPerson, PASSWORD } from "#test/e2e/support/people.ts";
import { createFood, createNotification } from "#test/factories.ts";
import { createEvent, enterAsMember, expectSame, type Surroundings, submitLogin } from "./surroundings.ts";

export interface Journey {
  title: string;
  run(surroundings: Surroundings): Promise<void>;
  /** Runs in Firefox only: WebKitGTK has no service workers in a private window. */
  isForFirefox?: boolean;
}

const isFocused = (name: string) => document.activeElement?.textContent?.trim().endsWith(name) ?? false;

/** Sends Enter as Safari does at the end of a composition: after it, with the code of a key that the input method has handled. */
const endComposition = () =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true }),
  );

/** Journeys in the order in which they run; the last one ends the app. */
export const journeys: Journey[] = [
  {
    title: "the menu of a narrow window opens and closes",
    async run({ visitor }) {
      await visitor.driver.resize(500, 800);
      await visitor.open("/guides");
      await visitor.click("button", "Menu");
      await visitor.sees("link", "Login/Register");
      await visitor.press("Escape");
      await visitor.misses("link", "Login/Register");
      await visitor.waitFor("the focus is not on Menu", isFocused, "Menu");
      await visitor.click("button", "Menu");
      await visitor.click("text", "© ");
      await visitor.misses("link", "Login/Register");
      await visitor.click("button", "Menu");
      await visitor.click("link", "Login/Register");
      await visitor.isAt("/login");
      await visitor.misses("link", "My Account");
    },
  },
  {
    title: "a visitor registers, activates the account from the mail and logs in",
    async run({ visitor, mailbox }) {
      const person = newPerson("engine");
      await visitor.open("/auth/register");
      await visitor.fill("Username", person.username);
      await visitor.fill("Email", person.email);
      await visitor.fill("Password", PASSWORD);
      await visitor.fill("Confirm password", PASSWORD);
      await visitor.click("field", "I agree to the Terms of Service and Privacy Policy");
      await visitor.click("button", "Register");
      await visitor.open(await mailedPath(mailbox, person.email, "activate"));
      await visitor.click("link", "Log in with email");
      await submitLogin(visitor, person);
      await visitor.isAt("/home");
      await visitor.sees("heading", `Hello, ${person.username}!`);
    },
  },
  {
    title: "a member joins an event and leaves it",
    async run(surroundings) {
      const { visitor, sql } = surroundings;
      const id = await createEvent(surroundings, "Jam jar swap");
      const { email } = await enterAsMember(surroundings);
      const seats = async () =>
        (await sql`select 1 from attendances join users on users.id = user_id where email = ${email}`).length;
      await visitor.open(`/events/${id}`);
      await visitor.click("button", "Join");
      await visitor.sees("dialog", "Registration For Event");
      await visitor.click("button", "Close");
      await visitor.click("link", "See it in My Events");
      await visitor.isAt(`/events/me/${id}`);
      expectSame("Seats after joining", 1, await seats());
      await visitor.click("button", "Leave");
      await visitor.click("button", "Confirm");
      await visitor.isAt("/events/me");
      expectSame("Seats after leaving", 0, await seats());
    },
  },
  {
    title: "a URL that is opened while the router still fetches is reached",
    async run(surroundings) {
      const { visitor } = surroundings;
      const id = await createEvent(surroundings, "Bread rescue");
      await enterAsMember(surroundings);
      await visitor.open(`/events/${id}`);
      await visitor.click("button", "Join");
      await visitor.sees("text", "See it in My Events");
      await visitor.driver.evaluate(() => location.assign("/help"));
      await visitor.isAt("/help");
      for (let round = 0; round < 4; round += 1) {
        await visitor.open("/home");
        await visitor.sees("link", "Settings");
        await visitor.driver.evaluate(() => {
          [...document.querySelectorAll("a")].find(({ pathname }) => pathname === "/settings")?.click();
          setTimeout(() => location.assign("/tos"), 15);
        });
        await visitor.isAt("/tos");
        await visitor.sees("heading", "Terms of Service");
        // The router's own reaction to a lost request comes later.
        await visitor.waitFor("the page has not loaded", () => document.readyState === "complete");
        await visitor.isAt("/tos");
      }
    },
  },
  {
    title: "food is entered by hand and listed by day",
    async run(surroundings) {
      const { visitor, db } = surroundings;
      const { id } = await enterAsMember(surroundings);
      await createFood(db, id, {
        name: "Kaya toast",
        eatenAt: new Date(Date.now() - DAY_MS),
        meal: "breakfast",
      });
      await visitor.open("/food");
      await visitor.sees("heading", "Yesterday");
      await visitor.click("button", "Add food");
      await visitor.click("button", "Enter it yourself");
      await visitor.fill("Name", "chicken rice");
      await visitor.waitFor("no suggestion", () => document.querySelector("[role=option]") !== null);
      await visitor.press("ArrowDown");
      await visitor.press("Enter");
      await visitor.click("button", "Add");
      await visitor.misses("dialog", "Add food");
      await visitor.sees("heading", "Today");
      await visitor.sees("heading", "Yesterday");
    },
  },
  {
    title:
      "Enter of an input method chooses no dish, and a number has a comma that the wheel does not change",
    async run(surroundings) {
      const { visitor, sql } = surroundings;
      const { id } = await enterAsMember(surroundings);
      await visitor.open("/food");
      await visitor.click("button", "Add food");
      await visitor.click("button", "Enter it yourself");
      await visitor.fill("Name", "鸡饭");
      await visitor.waitFor("no suggestion", () => document.querySelector("[role=option]") !== null);
      await visitor.press("ArrowDown");
      await visitor.driver.evaluate(endComposition);
      await visitor.press("Escape");
      await visitor.fill("Calories", "350,5");
      await visitor.driver.evaluate(() =>
        document.activeElement?.dispatchEvent(new WheelEvent("wheel", { deltaY: 100, bubbles: true })),
      );
      await visitor.click("button", "Add");
      await visitor.misses("dialog", "Add food");
      const rows = await sql`select name, calories_kcal as calories from food_items where user_id = ${id}`;
      expectSame("The item", JSON.stringify([{ name: "鸡饭", calories: 350.5 }]), JSON.stringify(rows));
    },
  },
  {
    title: "a photo becomes a food item",
    async run(surroundings) {
      const { visitor } = surroundings;
      await enterAsMember(surroundings);
      const directory = mkdtempSync(join(tmpdir(), "cukup-photo-"));
      const photo = join(directory, "lunch.jpg");
      await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
        .jpeg()
        .toFile(photo);
      await visitor.open("/food");
      await visitor.click("button", "Add food");
      await visitor.sees("text", "image (4MB)");
      await visitor.upload(photo);
      await visitor.sees("text", "Roasted chicken rice");
      await visitor.waitFor("the photo does not show", () =>
        [...document.images].some(
          ({ src, naturalWidth }) => new URL(src).pathname.startsWith("/api/storage/") && naturalWidth > 0,
        ),
      );
      rmSync(directory, { recursive: true });
    },
  },
  {
    title: "a member gives feedback",
    async run(surroundings) {
      const { visitor, sql } = surroundings;
      const { username } = await enterAsMember(surroundings);
      await visitor.open("/feedback/create");
      await visitor.fill("Feedback", `Enough for ${username}`);
      await visitor.click("button", "Submit");
      await visitor.sees("text", "Feedback submitted successfully");
      const stored = await sql`select 1 from feedback where feedback_message = ${`Enough for ${username}`}`;
      expectSame("Entries stored", 1, stored.length);
    },
  },
  {
    title: "a dialog moves nothing beneath it, and Escape gives the focus back",
    async run(surroundings) {
      const { visitor } = surroundings;
      await enterAsMember(surroundings);
      await visitor.open("/food");
      const placeOf = () =>
        [...document.querySelectorAll("header a, h1")].map((element) => element.getBoundingClientRect().x);
      await visitor.sees("link", "Logout");
      const before = await visitor.driver.evaluate(placeOf);
      await visitor.click("button", "Add food");
      await visitor.sees("dialog", "Add food");
      expectSame("Places beneath", before, await visitor.driver.evaluate(placeOf));
      await visitor.press("Escape");
      await visitor.misses("dialog", "Add food");
      await visitor.waitFor("the focus is not on Add food", isFocused, "Add food");
    },
  },
  {
    title: "the bell shows what is new and gives the focus back",
    async run(surroundings) {
      const { visitor, db } = surroundings;
      const { id } = await enterAsMember(surroundings);
      await createNotification(db, id, { notificationMessage: "A seat is free" });
      await visitor.open("/home");
      await visitor.click("button", "Notifications");
      await visitor.sees("text", "A seat is free");
      await visitor.waitFor(
        "the focus is not in the menu",
        () => document.activeElement?.closest("[role=dialog]") !== null,
      );
      await visitor.press("Escape");
      await visitor.misses("text", "A seat is free");
      await visitor.waitFor(
        "the focus is not on the bell",
        () => document.activeElement?.getAttribute("aria-label") === "Notifications",
      );
    },
  },
  {
    title: "a member changes the username",
    async run(surroundings) {
      const { visitor, sql } = surroundings;
      const { username, email } = await enterAsMember(surroundings);
      await visitor.open("/settings");
      await visitor.sees("link", "Logout");
      await visitor.fill("Username", `${username}-2`);
      await visitor.click("button", "Save");
      await visitor.sees("text", "Updated account details successfully");
      const [row] = await sql`select username from users where email = ${email}`;
      expectSame("The username", `${username}-2`, row?.username);
    },
  },
  {
    title: "joined events are read without a connection, and other pages say that there is none",
    isForFirefox: true,
    async run(surroundings) {
      const { visitor, origin, stopApp } = surroundings;
      const id = await createEvent(surroundings, "Soup night");
      const { token } = await enterAsMember(surroundings);
      await callApi(origin, "POST", `/event/${id}`, { token });
      await visitor.waitFor("no service worker", () => navigator.serviceWorker.controller !== null);
      await visitor.open("/events/me");
      await visitor.sees("text", "Soup night");
      await visitor.waitFor(
        "the event is not kept",
        async (path) => (await caches.match(path)) !== undefined,
        `/events/me/${id}`,
      );
      await stopApp();
      await visitor.open(`/events/me/${id}`);
      await visitor.sees("text", "Bring jars.");
      await visitor.open("/guides");
      await visitor.sees("heading", "You Are Offline");
    },
  },
];
