import { PASSWORD_RULES } from "#schemas/account/account.ts";

/** Rules of a new password, each marked as met or missing. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="grid grid-cols-1 gap-x-4 pb-1 min-[26rem]:grid-cols-2">
      {PASSWORD_RULES.map(({ text, isMet }) => {
        const met = isMet(password);
        return (
          <li key={text} className={met ? "text-pandan" : undefined}>
            <span className="flex items-start gap-1.5">
              <RuleMark met={met} />
              <span>
                {text}
                <span className="sr-only">{met ? ": met," : ": missing,"}</span>
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the sentence for screen readers, announced on blur: the rules that are not met. */
export function missingRules(password: string): string {
  if (password === "") return "";
  const missing = PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(({ text }) => text);
  return missing.length === 0 ? "The password meets all rules." : `Still missing: ${missing.join(", ")}.`;
}

function RuleMark({ met }: { met: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
      className="mt-0.75 size-4 shrink-0 fill-none stroke-current stroke-2"
    >
      {met ? (
        <path d="m3 8.500 3.500 3.500L13 4.500" />
      ) : (
        <circle cx="8" cy="8" r="5" className="stroke-edge" />
      )}
    </svg>
  );
}
