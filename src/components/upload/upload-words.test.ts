import { describe, expect, it } from "vitest";
import {
  allowedContent,
  type FileRules,
  problemWith,
  rulesOf,
  toBytes,
} from "#components/upload/allowed-content.ts";
import { isOtherAccount, uploadMessage } from "#components/upload/send-files.ts";

const one: FileRules = { type: "image", maxFileSize: "4MB", maxFileCount: 1, minFileCount: 1 };
const file = (size: number) => new File([new Uint8Array(size)], "a.jpg", { type: "image/jpeg" });

it("knows a refusal because another account is logged in", () => {
  const message = "You are logged in as somebody else now.";
  const refusal = (code: string) => ({ message, cause: { message, errors: [{ message, code }] } });
  expect(["OTHER_ACCOUNT", "CONFLICT"].map((code) => isOtherAccount(refusal(code)))).toEqual([true, false]);
  expect([{ message }, null, new Error(message)].map(isOtherAccount)).toEqual([false, false, false]);
});

describe("what an upload takes", () => {
  it("has a short message", () => {
    expect(allowedContent(one)).toBe("JPEG, PNG or HEIC, up to 4 MB");
    expect(allowedContent({ ...one, maxFileCount: 6 })).toBe("JPEG, PNG or HEIC, up to 4 MB each, 6 at most");
    expect(allowedContent({ ...one, maxFileCount: 6, minFileCount: 2 })).toBe(
      "JPEG, PNG or HEIC, up to 4 MB each, 2 to 6",
    );
  });

  it("comes from the server's configuration", () => {
    expect(rulesOf({ image: { maxFileSize: "4MB", maxFileCount: 1, minFileCount: 1 } })).toEqual(one);
    expect(rulesOf(undefined)).toBeUndefined();
    expect(toBytes("4MB")).toBe(4_194_304);
  });

  it.each([
    [[], one, "Please choose at least 1 images."],
    [[1, 1], one, "Please choose no more than 1 images."],
    [[5_000_000], one, "Please choose an image of at most 4MB."],
    [[0], one, "This image is empty or too small."],
    [[4_194_304], one, undefined],
    [[1, 1, 1, 1, 1, 1], { ...one, maxFileCount: 6 }, undefined],
  ])("of sizes %j says what is wrong", (sizes, rules, problem) => {
    expect(problemWith(sizes.map(file), rules)).toBe(problem?.replace("1 images", "1 image"));
  });
});

it.each([
  [
    { message: "XHR failed 400 Bad Request", data: { message: "This is not a photo." } },
    "This is not a photo.",
  ],
  [
    { message: "XHR failed 413", data: { errors: [{ message: "The request is too large." }] } },
    "The request is too large.",
  ],
  [{ message: "XHR failed 502", data: {} }, "Please try again later"],
  [{ message: "Too many attempts." }, "Too many attempts."],
  [{ message: "UPLOAD_FAILED" }, "The upload failed. Please check your connection and try again."],
])("says of the failure %j what a person can use", (failure, words) => {
  expect(uploadMessage(failure)).toBe(words);
});
