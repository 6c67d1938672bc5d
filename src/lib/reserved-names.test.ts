import { expect, it } from "vitest";
import { isReservedUsername } from "#lib/reserved-names.ts";

it.each([
  ...["Cukup", "cukup_", "CUKUP-team", "C-u-k-u-p", "Cukup2026", "the_cukup", "cukup-sg", "c_ukup1"],
  ...["admin", "Administrator", "adm1n", "4dmin", "admin-mei", "the-admin", "ADMINS"],
  ...[
    "support",
    "Supp0rt",
    "support-team",
    "5upport",
    "official",
    "0fficia1",
    "moderator",
    "Moderators",
    "help",
  ],
  ...["help-desk", "h3lp", "Former-member", "formermember", "a-member-of-Cukup", "A_Member_Of_X"],
  ...["NEA", "n-e-a", "nea-sg", "sfa", "SFA2026", "sfa-official", "singapore-foodagency"],
])("nobody can choose %s", (username) => {
  expect(isReservedUsername(username)).toBe(true);
});

it.each([
  ...["mei", "makan_king", "sadmin", "supporter", "helpful-hana", "officer", "nadia-nea", "linea", "asfar"],
  ...["moderate", "member1", "kopi-o", "cuckoo", "team-sg", "11111", "___", "a-member"],
])("%s is free", (username) => {
  expect(isReservedUsername(username)).toBe(false);
});
