import { DAY_MS } from "#lib/time/durations.ts";
import { createEvent } from "#test/factories.ts";
import { createCukup } from "../../../../../packages/client/src/index.ts";
import { expect, test } from "../../support/journey.ts";
import { mailedPath, newPerson, PASSWORD } from "../../support/people.ts";

test("a program registers, logs in, joins, logs food, and goes on with an access token of its own", async ({
  origin,
  mailbox,
  db,
  sql,
}) => {
  const baseUrl = `${origin}/api/v1`;
  const person = newPerson("program");
  const marker = person.username;
  for (const days of [20, 21])
    await createEvent(db, { title: `${marker} ${days}`, startsAt: new Date(Date.now() + days * DAY_MS) });

  const visitor = createCukup({ baseUrl });
  const registered = await visitor.POST("/auth/register", {
    body: { ...person, password: PASSWORD, confirm: PASSWORD, agreePolicy: true },
  });
  expect(registered.data?.data).toMatchObject(person);
  const login = await visitor.POST("/auth/login", { body: { email: person.email, password: PASSWORD } });
  const cukup = createCukup({ baseUrl, token: login.data?.data });

  const early = await cukup.GET("/food");
  expect([early.response.status, early.error?.errors[0]?.code]).toEqual([403, "FORBIDDEN"]);
  const [, , token = ""] = (await mailedPath(mailbox, person.email, "activate")).split(/[/?]/);
  expect((await cukup.POST("/auth/activate", { body: { token } })).response.status).toBe(200);

  const list = await cukup.GET("/event", { params: { query: { q: marker, limit: 1 } } });
  expect(list.data?.meta).toEqual({ page: 1, limit: 1, total: 2 });
  expect(list.response.headers.get("link")).toContain('page=2>; rel="next"');
  const id = list.data?.data[0]?.id ?? 0;
  const event = { params: { path: { id } } };
  expect((await cukup.POST("/event/{id}", event)).response.status).toBe(200);
  const own = await cukup.GET("/user/event");
  expect(own.data?.data.map((joined) => joined.id)).toEqual([id]);

  const meal = await cukup.POST("/food", { body: { name: "Kaya toast", calories: 196 } });
  expect([meal.response.status, meal.data?.data.name]).toEqual([201, "Kaya toast"]);
  const wrong = await cukup.POST("/food", { body: { name: "Kaya toast", calories: -1 } });
  expect([wrong.response.status, wrong.error?.errors[0]?.path]).toEqual([400, "calories"]);

  const made = await cukup.POST("/user/token", {
    body: { name: "Journey", scopes: ["events:read", "events:write", "food:read", "food:write"], days: 7 },
  });
  const secret = made.data?.data;
  const program = createCukup({ baseUrl, token: secret?.token });
  expect((await program.GET("/user/event")).data?.data).toEqual(own.data?.data);
  expect((await program.POST("/food", { body: { name: "Teh tarik", calories: 110 } })).response.status).toBe(
    201,
  );
  const foods = await program.GET("/food", { params: { query: { q: "t" } } });
  expect(foods.data?.data.map(({ name }) => name).toSorted()).toEqual(["Kaya toast", "Teh tarik"]);
  const closed = await program.GET("/user/token");
  expect([closed.response.status, closed.error?.errors[0]?.code]).toEqual([403, "SESSION_REQUIRED"]);

  await cukup.DELETE("/user/token/{id}", { params: { path: { id: secret?.id ?? 0 } } });
  const revoked = await program.GET("/food");
  expect([revoked.response.status, revoked.error?.errors[0]?.message]).toEqual([401, "Invalid token!"]);

  expect((await cukup.POST("/user/event/{id}", event)).response.status).toBe(200);
  expect((await cukup.GET("/user/event")).data?.meta.total).toBe(0);
  const rows = await sql`select food_items.name from food_items join users on users.id = user_id
    where email = ${person.email} order by food_items.id`;
  expect([...rows]).toEqual([{ name: "Kaya toast" }, { name: "Teh tarik" }]);
});
