import { site } from "#lib/site.ts";

/** Says how to allow notifications again, since the browser does not ask a second time. */
export function AllowAgain() {
  return (
    <p role="status">
      Your browser blocks notifications from {site.name}. You can allow them again in its settings for this
      site.
    </p>
  );
}

/** Says how to install the app on an iPhone, which shows notifications of installed sites only. */
export function InstallFirst() {
  return <p>Add {site.name} to your Home Screen first: tap Share, then Add to Home Screen.</p>;
}
