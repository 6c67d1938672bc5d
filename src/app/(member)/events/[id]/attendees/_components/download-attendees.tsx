import { buttonClass } from "#components/ui/button.tsx";

/** Saves the list as a file for spreadsheets; a plain link, since the router would look ahead at it. */
export function DownloadAttendees({ id }: { id: number }) {
  return (
    <a href={`/events/${id}/attendees/csv`} download className={buttonClass("primary")}>
      Download CSV
    </a>
  );
}
