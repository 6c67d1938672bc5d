import { formatDate, formatTime } from "#lib/time/dates.ts";
import type { AuditEntry } from "#schemas/admin.ts";

/** Entries of the audit log as sentences. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className="divide-y divide-line border-line not-empty:border-y">
      {entries.map((entry) => (
        <li key={entry.id} className="py-3">
          <p className="wrap-anywhere">
            <strong>{entry.actor}</strong> {entry.text}
            {entry.target ? <span>: {entry.target}</span> : null}
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            <time dateTime={entry.createdAt.toISOString()}>
              {formatDate(entry.createdAt)}, {formatTime(entry.createdAt)}
            </time>
            {toDetails(entry.details)}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Formats the changed fields: " · changed: title, description" */
function toDetails(details: AuditEntry["details"]): string {
  const shown = Object.entries(details).filter(([, value]) => value !== null && value !== "");
  return shown.map(([name, value]) => ` · ${name}: ${toText(value)}`).join("");
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(", ") || "nothing";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
