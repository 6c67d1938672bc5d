import type { ButtonVariant } from "#components/ui/button.tsx";
import { isAdmin } from "#lib/account/permission.ts";
import type { Person } from "#schemas/admin.ts";

export type PersonChange = "activate" | "promote" | "demote" | "suspend" | "restore";

type Words = {
  button: string;
  /** Variant of the confirming button. */
  variant: Extract<ButtonVariant, "primary" | "danger">;
  title: string;
  /** Consequence of the change; follows the person's name. */
  question: string;
  effect: string;
  done: string;
};

/** Texts of each change: the question before it, the toast after it. */
export const changeWords: Record<PersonChange, Words> = {
  activate: {
    button: "Activate",
    variant: "primary",
    title: "Activate account",
    question: "Activate the account of",
    effect:
      "They can use everything members can. Their email address stays unverified until they confirm it.",
    done: "Account activated",
  },
  promote: {
    button: "Make admin",
    variant: "primary",
    title: "Make admin",
    question: "Give admin access to",
    effect: "They’ll have full admin access, including to your account.",
    done: "Admin added",
  },
  demote: {
    button: "Remove admin",
    variant: "danger",
    title: "Remove admin",
    question: "Remove admin access from",
    effect: "They stay a member. Takes effect immediately.",
    done: "Admin removed",
  },
  suspend: {
    button: "Suspend",
    variant: "danger",
    title: "Suspend account",
    question: "Suspend the account of",
    effect:
      "They’ll be logged out everywhere and can’t log in until you restore the account. They’ll be emailed.",
    done: "Account suspended",
  },
  restore: {
    button: "Restore",
    variant: "primary",
    title: "Restore account",
    question: "Restore the account of",
    effect: "They can log in again. They’ll be emailed.",
    done: "Account restored",
  },
};

/** Returns the changes that the account's state allows; the server checks them again. */
export function changesFor({
  person,
  isSelf,
  isLastAdmin,
}: {
  person: Person;
  isSelf: boolean;
  isLastAdmin: boolean;
}): PersonChange[] {
  const { activated, suspendedAt } = person;
  const hasRights = isAdmin(person);
  return [
    ...(activated ? [] : ["activate" as const]),
    ...(activated && !hasRights && !suspendedAt ? ["promote" as const] : []),
    ...(hasRights && !isLastAdmin ? ["demote" as const] : []),
    ...(suspendedAt ? ["restore" as const] : isSelf || isLastAdmin ? [] : ["suspend" as const]),
  ];
}
