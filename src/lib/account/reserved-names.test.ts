import { expect, it } from "vitest";
import { isReservedUsername } from "#lib/account/reserved-names.ts";

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
  ...["cukvp", "cuckup", "cukuup", "c_u_k_u_p", "cukupan", "cu-kup-x"],
  ...["admln", "adrnin", "4dm1n7", "my-admin", "site-admin", "siteadmin", "sysadmin", "mei-admin"],
  ...["m0derat0r", "rnoderator", "moderator-john", "mods", "mod-team", "mei-official", "offficial"],
  ...["supp0rt1", "supp0rt8", "suppor7", "suppport", "tech-support", "our-support", "support-24-7"],
  ...["helpdesk", "help-centre", "the-help", "help_team2", "staff", "staff-sg"],
  ...["NEA", "n-e-a", "nea-sg", "sfa", "SFA2026", "sfa-official", "singapore-foodagency"],
])("nobody can choose %s", (username) => {
  expect(isReservedUsername(username)).toBe(true);
});

it.each([
  ...["mei", "makan_king", "sadmin", "supporter", "helpful-hana", "officer", "nadia-nea", "linea", "asfar"],
  ...["badminton", "admire", "kukup", "mood-team", "modest", "stafford", "headmaster", "supportive"],
  ...["helpers", "help-me", "unofficial", "realmadrid", "theodore", "mod3rn", "helping-hand", "service"],
  ...["moderate", "member1", "kopi-o", "cuckoo", "team-sg", "11111", "___", "a-member"],
])("%s is free", (username) => {
  expect(isReservedUsername(username)).toBe(false);
});
