import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { UpdateAccountInput } from "#schemas/account/account.ts";
import { RenamePasskeyInput } from "#schemas/account/passkey.ts";
import { CreateTokenInput } from "#schemas/account/token.ts";
import { SuspendPersonInput } from "#schemas/admin.ts";
import { DashboardTextsInput, SaleInput } from "#schemas/dashboard.ts";
import { CreateEventInput, ListEventsInput } from "#schemas/event/event.ts";
import { GiveEventFeedbackInput } from "#schemas/event/event-feedback.ts";
import { SendMessageInput } from "#schemas/event/event-message.ts";
import { CreateFeedbackInput } from "#schemas/feedback.ts";
import { CreateOwnDishInput } from "#schemas/food/dish.ts";
import { CreateFoodInput } from "#schemas/food/food.ts";
import { GuideForm } from "#schemas/guide.ts";
import { AnnounceInput } from "#schemas/upload.ts";

/** More than four marks on a base once composed, also where a joiner, a filler or a spacing mark is between them. */
const STACKED = [
  "Z\u0301\u0310\u0352\u0357\u0300\u0344",
  "e\u0301\u200d\u0302\u200d\u0303\u200d\u0304\u200d\u0305\u200d\u0306",
  "x\u0488\u0489\u0488\u0489\u0488",
  "\u0e01\u0e4a\u0e4a\u0e4a\u0e4a\u0e4a",
  "a\u0301\u0302\u0303\u034f\u3164\u0304\u0305",
];
const UNSTORABLE = ["x\0", "x\ud800", "\udc00x"];
const REDIRECTING = ["x\u202e", "x\u2066y"];

const fields: [schema: z.ZodType, field: string, hostile: string[]][] = [
  ...["title", "location", "description"].map((field) => [CreateEventInput, field] as const),
  ...["title", "description"].map((field) => [GuideForm, field] as const),
  ...["name", "suggestion", "feedbackMessage"].map((field) => [CreateFeedbackInput, field] as const),
  ...["name", "servingUnit"].map((field) => [CreateFoodInput, field] as const),
  ...["title", "description"].map((field) => [DashboardTextsInput, field] as const),
  [SaleInput, "note"] as const,
  [SuspendPersonInput, "reason"] as const,
  [RenamePasskeyInput, "name"] as const,
  ...["summary", "action"].map((field) => [GuideForm, field] as const),
  [UpdateAccountInput, "firstName"] as const,
  [CreateOwnDishInput, "name"] as const,
  [CreateTokenInput, "name"] as const,
  [GiveEventFeedbackInput, "text"] as const,
  [SendMessageInput, "text"] as const,
].map(([schema, field]) => [schema, field, [...UNSTORABLE, ...REDIRECTING, ...STACKED]]);

/** Words as they are spelt in the scripts of Singapore and of its visitors, and symbols of several characters. */
const SPELT = [
  "க்ஷேத்திரம் ஶ்ரீ",
  "ที่นี่ น้ำ กู้",
  "क्ष्म्य हिन्दी ज़िंदगी",
  "Việt Nam".normalize("NFD"),
  "བསྒྲུབས་ རྒྱུན",
  "לְשָּׁ֣ו",
  "ٱلرَّحِيْمِٰ",
  "လျှို့ဝှက်",
  "ខ្ញុំស្ត្រី",
  "1\ufe0f\u20e3 #\ufe0f\u20e3",
  "👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇸🇬 👍🏽 ❤️‍🔥",
];

/** Texts without ink. */
const BLANK = [
  "",
  "\u3164\u3164\u3164",
  "\u2800\u2800",
  "\u115f\u1160",
  "\uffa0",
  "\u{1d159}",
  "\ufffc",
  "\u200b\u2060\ufeff",
  "\u{e0041}\u{e007f}",
  "\u00ad",
  "\u180e",
  "\u034f",
  "\u0301",
  "\ufe0f",
  "\u{13441}",
  " \u3164 \u2800 ",
];

describe("a text", () => {
  it.each([...fields, [ListEventsInput, "q", UNSTORABLE] as const])(
    "is refused at its field when it cannot be stored or redirects the text around it: %#",
    (schema, field, hostile) => {
      for (const text of hostile) {
        const issues = schema.safeParse({ [field]: text }).error?.issues ?? [];
        expect(issues.filter(({ path }) => path[0] === field)).toHaveLength(1);
      }
    },
  );

  it.each(SPELT)("may be spelt in any script, and have symbols of several characters: %s", (text) => {
    for (const [schema, field] of fields.filter(([schema]) => schema !== UpdateAccountInput)) {
      const issues = schema.safeParse({ [field]: text }).error?.issues ?? [];
      expect(issues.filter(({ path }) => path[0] === field)).toEqual([]);
    }
  });

  it("that is hidden by its own marks is refused with a sentence that says so", () => {
    const { error } = CreateFeedbackInput.shape.name.safeParse(STACKED[0]);
    expect(error?.issues[0]?.message).toBe("Name has more than four accents or marks on one letter");
  });

  it.each([
    [CreateEventInput.shape.title, "Title is required"],
    [CreateFoodInput.shape.name, "Name is required"],
    [CreateFoodInput.shape.servingUnit, "Unit is required"],
    [CreateTokenInput.shape.name, "Name is required"],
    [SendMessageInput.shape.text, "Message is required"],
  ])("without ink is as none: %#", (schema, message) => {
    for (const text of BLANK) expect(schema.safeParse(text).error?.issues[0]?.message).toBe(message);
  });

  it.each([
    [SaleInput.shape.note],
    [CreateFeedbackInput.shape.suggestion],
    [GuideForm.shape.description],
    [GuideForm.shape.summary],
    [GiveEventFeedbackInput.shape.text],
  ])("that may be left out is left out without ink: %#", (schema) => {
    for (const text of BLANK) expect(schema.parse(text)).toBeNull();
  });

  it("is no first name with letters that are not drawn", () => {
    for (const name of [...BLANK, "Mei\u3164", "\u3164Mei"])
      expect(UpdateAccountInput.safeParse({ firstName: name }).success).toBe(false);
    for (const name of ["Mei", "José", "மீனா", "สมชาย", "D’Souza", "葛\u{e0100}城"])
      expect(UpdateAccountInput.safeParse({ firstName: name }).success).toBe(true);
  });

  it.each(["image/\0x", "image/\ud800", "image", "image/png; x", "image/ png", "/", "image/png\n"])(
    "is no type of a file: %j",
    (type) => {
      expect(AnnounceInput.safeParse({ files: [{ name: "a", size: 1, type }] }).success).toBe(false);
    },
  );

  it.each(["", "image/png", "image/svg+xml", "image/vnd.ms-photo"])("is a type of a file: %j", (type) => {
    expect(AnnounceInput.safeParse({ files: [{ name: "a", size: 1, type }] }).success).toBe(true);
  });
});
