import { ActionButton } from "#components/ui/action-button.tsx";
import { Button, type ButtonVariant } from "#components/ui/button.tsx";
import { SubmitButton } from "#components/ui/form/submit-button.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Section } from "./section.tsx";

const variants: readonly ButtonVariant[] = ["primary", "secondary", "quiet", "danger", "removal", "bright"];

export function Buttons() {
  return (
    <Section title="Buttons">
      <div className="flex flex-col gap-4">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap gap-3">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} disabled>
              {variant}, disabled
            </Button>
            <LinkButton href="/dev/ui" variant={variant}>
              {variant}, a link
            </LinkButton>
          </div>
        ))}
        <div className="flex flex-wrap gap-3">
          <ActionButton>Waits for the script</ActionButton>
          <SubmitButton label="Save" busyLabel="Saving..." submitting={false} />
          <SubmitButton label="Save" busyLabel="Saving..." submitting />
        </div>
        <p>
          Text with a{" "}
          <a href="#main-content" className="text-link">
            link in it
          </a>
          .
        </p>
      </div>
    </Section>
  );
}
