/** Tells readers without JavaScript why the buttons take no click. @param props.what the part that needs it */
export function NeedsScript({ what }: { what: "form" | "page" }) {
  return (
    <noscript>
      <p className="mt-2">This {what} needs JavaScript. Please switch it on and load the page again.</p>
    </noscript>
  );
}
