import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Files whose typed text is not kept, and why. */
const NOT_KEPT: Record<string, string> = {
  "src/app/(auth)/auth/forgot/_components/forgot-password-form.tsx": "password",
  "src/app/(auth)/auth/login/_components/login-form.tsx": "password",
  "src/app/(auth)/auth/register/_components/register-form.tsx": "password",
  "src/app/(auth)/auth/reset/[token]/_components/reset-password-form.tsx": "password",
  "src/app/(auth)/auth0/login/_components/passkey-login.tsx": "password",
  "src/app/(member)/settings/_components/change-password-form.tsx": "password",
  "src/components/account/password/hidden-username.tsx": "password",
  "src/components/account/password/new-password-fields.tsx": "password",
  "src/components/account/reauthentication/reauthentication-dialog.tsx": "password",
  "src/components/ui/form/password-field.tsx": "password",
  "src/components/ui/copy-field.tsx": "read-only",
  "src/components/upload/upload-zone.tsx": "files",
  "src/components/account/delete-account.tsx": "confirmation, to be typed anew",
  "src/app/(member)/events/[id]/check-in/_components/walk-in-choices.tsx": "code of a day",
  "src/app/(public)/api/docs/_components/try/try-form.tsx": "access token, and an example",
  "src/app/(admin)/admin/guides/_components/guide-editor.tsx": "kept by use-draft.ts, with its version",
};

/** Files with fields of a form that another file keeps. */
const FIELDS_OF_FORMS = [
  "src/app/(member)/events/[id]/close/_components/photo-fields.tsx",
  "src/app/(member)/events/create/_components/repeat-fields.tsx",
  "src/app/(member)/food/_components/form/dish-combobox.tsx",
  "src/app/(member)/food/_components/form/food-fields.tsx",
  "src/app/(member)/food/_components/review/other-food.tsx",
  "src/app/(public)/api/docs/_components/try/parameter-field.tsx",
  "src/app/dev/ui/_components/fields.tsx",
  "src/components/account/account-fields.tsx",
  "src/components/event/event-fields.tsx",
  "src/components/event/place-fields.tsx",
  "src/components/ui/form/text-field.tsx",
];

const sources = ["src/app", "src/components"]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((path) => path.endsWith(".tsx"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** Fields for text, and inputs that are no search, choice, file or slider. */
const TEXT_FIELD =
  /<(?:TextField|TextareaField|PasswordField|NewPasswordFields|DishCombobox|textarea)\b|<input\b(?!(?:[^>]|=>)*type="(?:search|radio|checkbox|file|hidden|range)")/;
const isKept = (text: string) => /\bkeep=(?!\{null\})|\buseKeptState\(/.test(text);

it("keeps the text of every form and dialog, except where a reason is given", () => {
  const unkept = sources
    .filter(({ text }) => (TEXT_FIELD.test(text) && !isKept(text)) || /\bkeep=\{null\}/.test(text))
    .map(({ path }) => path);
  expect(unkept.toSorted()).toEqual([...Object.keys(NOT_KEPT), ...FIELDS_OF_FORMS].toSorted());
});

it("never keeps a password", () => {
  const withPassword = sources.filter(({ text }) => /<(?:PasswordField|NewPasswordFields)\b/.test(text));
  expect(withPassword.length).toBeGreaterThan(4);
  expect(withPassword.filter(({ text }) => isKept(text)).map(({ path }) => path)).toEqual([]);
});
