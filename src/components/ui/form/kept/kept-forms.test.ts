import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Forms and dialogs whose typed text is not kept, and why. */
const NOT_KEPT: Record<string, string> = {
  "src/app/(admin)/admin/audit/_components/audit-filter-form.tsx": "filter, which is in the URL",
  "src/components/offers/rules-panel.tsx": "tick of an agreement, to be given anew",
  "src/app/(public)/logout/confirm/page.tsx": "no field",
  "src/app/(public)/unsubscribe/[token]/page.tsx": "no field",
  "src/app/(auth)/auth/forgot/_components/forgot-password-form.tsx": "password",
  "src/app/(auth)/auth/login/_components/login-form.tsx": "password",
  "src/app/(auth)/auth/register/_components/register-form.tsx": "password",
  "src/app/(auth)/auth/reset/[token]/_components/reset-password-form.tsx": "password",
  "src/app/(auth)/auth0/login/_components/passkey-login.tsx": "password",
  "src/app/(member)/settings/_components/change-password-form.tsx": "password",
  "src/components/account/reauthentication/reauthentication-dialog.tsx": "password",
  "src/components/account/delete-account.tsx": "confirmation, to be typed anew",
  "src/app/(member)/events/[id]/check-in/_components/walk-in-choices.tsx": "code of a day",
  "src/app/(public)/api/docs/_components/try/try-form.tsx": "access token, and an example",
  "src/app/(public)/offers/_components/offer-filters.tsx": "filter, which is in the URL",
  "src/app/(public)/offers/[id]/_components/claim/claim-dialog.tsx": "choices of two lists",
  "src/app/(member)/offers/me/_components/hand-over.tsx": "code of a handover",
  "src/app/(admin)/admin/guides/_components/guide-editor.tsx": "kept by use-draft.ts, with its version",
};

const sources = ["src/app", "src/components"]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((path) => path.endsWith(".tsx") && !/^src\/(?:components\/ui|app\/dev)\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** Form without the `keep` of `Form`, and a dialog with a field of its own; files with fields alone belong to one of these. */
const isForm = (text: string) =>
  /<form\b|\bkeep=\{null\}/.test(text) ||
  (/<(?:Dialog|ConfirmDialog)\b/.test(text) &&
    /<(?:Text\w*Field|NumberField|PasswordField|textarea)\b/.test(text));
const isKept = (text: string) => /\bkeep=(?!\{null\})|\buseKeptState\(/.test(text);

it("keeps the text of every form and dialog, except where a reason is given", () => {
  const unkept = sources.filter(({ text }) => isForm(text) && !isKept(text)).map(({ path }) => path);
  expect(unkept.toSorted()).toEqual(Object.keys(NOT_KEPT).toSorted());
});

it("never keeps a password", () => {
  const withPassword = sources.filter(({ text }) => /<(?:PasswordField|NewPasswordFields)\b/.test(text));
  expect(withPassword.length).toBeGreaterThan(4);
  expect(withPassword.filter(({ text }) => isKept(text)).map(({ path }) => path)).toEqual([]);
});
