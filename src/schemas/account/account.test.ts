import { describe, expect, it } from "vitest";
import {
  CurrentPassword,
  LoginInput,
  NewPassword,
  PASSWORD_RULES,
  RegisterInput,
} from "#schemas/account/account.ts";

const good = {
  username: "kopi_o-2",
  email: "kopi@example.com",
  password: "Makan-4-all!",
  confirm: "Makan-4-all!",
  agreePolicy: true,
};

/** Returns the first message per field, in the schema's order. */
function messagesOf(input: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of RegisterInput.safeParse(input).error?.issues ?? []) {
    messages[issue.path.join(".")] ??= issue.message;
  }
  return messages;
}

describe("registration", () => {
  it("accepts a valid form, and trims and lower-cases the email address", () => {
    expect(RegisterInput.parse({ ...good, email: "  Kopi@Example.COM " }).email).toBe("kopi@example.com");
  });

  it("treats missing fields as empty ones", () => {
    expect(messagesOf({})).toEqual({
      username: "Username needs to be at least 3 characters!",
      email: "Please provide an email!",
      password: "Password needs to be at least 8 characters!",
      confirm: "Please retype your password!",
      agreePolicy: "Please agree to our Terms of Service!",
    });
  });

  it("reports fields in their order, a mismatch before the terms", () => {
    const wrong = { ...good, username: "x", confirm: "other", agreePolicy: false };
    expect(Object.entries(messagesOf(wrong))).toEqual([
      ["username", "Username needs to be at least 3 characters!"],
      ["confirm", "Passwords do not match!"],
      ["agreePolicy", "Please agree to our Terms of Service!"],
    ]);
  });

  it.each([
    ["username", "ab", "Username needs to be at least 3 characters!"],
    ["username", "a".repeat(21), "Username cannot be longer than 20 characters!"],
    ["username", "kopi o", "Username may only contain alphanumeric characters and (-_)"],
    ["username", "köpi", "Username may only contain alphanumeric characters and (-_)"],
    ["email", "kopi", "Email is not valid!"],
    ["email", `${"a".repeat(250)}@example.com`, "Email is not valid!"],
    ["email", 5, "Please provide an email!"],
    ["password", "Aa1!aaa", "Password needs to be at least 8 characters!"],
    ["password", "AAAA1111!", "Password needs at least one lower case letter!"],
    ["password", "aaaa1111!", "Password needs at least one upper case letter!"],
    ["password", "Aaaaaaaa!", "Password needs at least one digit!"],
    ["password", "Aaaa11111", "Password needs at least one of these characters: ! # $ % & ? ' \""],
    ["password", `Aa1!${"a".repeat(125)}`, "Password cannot be longer than 128 characters!"],
    ["confirm", "", "Please retype your password!"],
    ["confirm", "Makan-5-all!", "Passwords do not match!"],
    ["agreePolicy", false, "Please agree to our Terms of Service!"],
  ])("refuses %s %j: %s", (field, value, message) => {
    const input = { ...good, [field]: value, ...(field === "password" && { confirm: value }) };
    expect(messagesOf(input)).toEqual({ [field]: message });
  });

  it("reports a mismatch together with the other fields' errors", () => {
    expect(messagesOf({ ...good, username: "x", confirm: "other" })).toEqual({
      username: "Username needs to be at least 3 characters!",
      confirm: "Passwords do not match!",
    });
  });
});

describe("login", () => {
  it("reports missing fields", () => {
    const issues = LoginInput.safeParse({ email: "", password: "" }).error?.issues.map(
      (issue) => issue.message,
    );
    expect(issues).toEqual(["Please provide an email!", "Please provide a password!"]);
  });

  it("refuses a password too long to be hashed", () => {
    expect(CurrentPassword.safeParse("x".repeat(129)).success).toBe(false);
  });
});

describe("the rules of a new password that a form lists", () => {
  it.each(["", "a", "abcdefgh", "Abcdefg1", "ABCDEF1!", "abcdef1!", "Makan-4-all!", "Makan-4-all?", "Mak1!"])(
    "are all met by %j exactly when the schema takes it",
    (password) => {
      const isListedAsMet = PASSWORD_RULES.every(({ isMet }) => isMet(password));
      expect(isListedAsMet).toBe(NewPassword.safeParse(password).success);
    },
  );

  it("are met one by one", () => {
    expect(PASSWORD_RULES.map(({ isMet }) => isMet("Makan-4"))).toEqual([false, true, true, true, false]);
  });
});
