/** Says, without JavaScript only, why the buttons are disabled. @param props.what the part that needs JavaScript */
export function NeedsScript({ what }: { what: "form" | "page" | "part" }) {
  return (
    <noscript>
      <p className="mt-2">This {what} needs JavaScript. Please turn it on and reload the page.</p>
    </noscript>
  );
}
