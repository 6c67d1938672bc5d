import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { SuspendPersonInput } from "#schemas/admin.ts";
import { DashboardTextsInput, SaleInput } from "#schemas/dashboard.ts";
import { CreateEventInput, ListEventsInput } from "#schemas/event.ts";
import { CreateFeedbackInput } from "#schemas/feedback.ts";
import { CreateFoodInput } from "#schemas/food.ts";
import { GuideForm } from "#schemas/guide.ts";
import { RenamePasskeyInput } from "#schemas/passkey.ts";
import { AnnounceInput } from "#schemas/upload.ts";

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
].map(([schema, field]) => [schema, field, [...UNSTORABLE, ...REDIRECTING]]);

describe("a text", () => {
  it.each([...fields, [ListEventsInput, "q", UNSTORABLE] as const])(
    "is refused at its field when it cannot be stored or redirects what stands around it: %#",
    (schema, field, hostile) => {
      for (const text of hostile) {
        const issues = schema.safeParse({ [field]: text }).error?.issues ?? [];
        expect(issues.filter(({ path }) => path[0] === field)).toHaveLength(1);
      }
    },
  );

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
