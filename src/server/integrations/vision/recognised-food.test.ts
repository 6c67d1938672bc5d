import { expect, it } from "vitest";
import { parseReply } from "#server/integrations/vision/recognised-food.ts";

it("a reply in a Markdown code block is read like one without", () => {
  const reply = JSON.stringify({ isFood: false });
  const plain = parseReply(reply);
  expect(plain).toEqual({ food: null });
  expect(parseReply(`\`\`\`json\n${reply}\n\`\`\``)).toEqual(plain);
  expect(parseReply("```json\nnot json\n```")).toBeNull();
});
