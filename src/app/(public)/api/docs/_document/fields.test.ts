import { expect, it } from "vitest";
import { fieldsOf } from "./fields.ts";

it("fields are listed with their type, their bounds and their meaning", () => {
  expect(
    fieldsOf({
      type: "object",
      required: ["name"],
      properties: {
        name: { type: "string", minLength: 1, maxLength: 200 },
        calories: { type: "number", minimum: 0, maximum: 20_000, description: "Kilocalories" },
        grams: { type: ["number", "null"], exclusiveMinimum: 0 },
        meal: { type: ["string", "null"], enum: ["lunch", "dinner", null] },
        email: { type: "string", format: "email", maxLength: 254 },
        eventId: { type: "integer", minimum: 1, maximum: 2_147_483_647 },
        days: { anyOf: [{ type: "integer", const: 7 }, { type: "string" }], default: 7 },
      },
    }),
  ).toEqual([
    { name: "name", type: "string", isRequired: true, bounds: "1 to 200 characters", meaning: undefined },
    { name: "calories", type: "number", isRequired: false, bounds: "0 to 20000", meaning: "Kilocalories" },
    { name: "grams", type: "number or null", isRequired: false, bounds: "above 0", meaning: undefined },
    {
      name: "meal",
      type: "string or null",
      isRequired: false,
      bounds: "`lunch`, `dinner`",
      meaning: undefined,
    },
    { name: "email", type: "email address", isRequired: false, bounds: "", meaning: undefined },
    { name: "eventId", type: "integer", isRequired: false, bounds: "", meaning: undefined },
    { name: "days", type: "integer or string", isRequired: false, bounds: "default 7", meaning: undefined },
  ]);
});

it("fields of objects inside the body have dotted names, as errors name them", () => {
  const inner = {
    type: "object" as const,
    properties: { id: { type: "string" as const } },
    required: ["id"],
  };
  const names = fieldsOf({
    type: "object",
    properties: { response: inner, rows: { type: "array", items: inner } },
  }).map(({ name, type }) => `${name}: ${type}`);
  expect(names).toEqual([
    "response: object",
    "response.id: string",
    "rows: list of object",
    "rows[].id: string",
  ]);
});
