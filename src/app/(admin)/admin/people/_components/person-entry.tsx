import type { ReactNode } from "react";
import { isAdmin } from "#lib/account/permission.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { Person } from "#schemas/admin.ts";
import { PersonActions } from "./person-actions.tsx";

/** One account: name and email address, state, and buttons to change it. */
export function PersonEntry(props: { person: Person; isSelf: boolean; isLastAdmin: boolean }) {
  const { person, isSelf } = props;
  const { activated, verified, suspendedAt } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 md:flex-nowrap">
      <div className="min-w-0">
        <div className="mb-1 flex flex-wrap items-center gap-2">
          <h2 id={`person-${person.id}`} className="text-lg wrap-anywhere">
            {person.username}
          </h2>
          {isSelf ? <Tag>You</Tag> : null}
          {isAdmin(person) ? <Tag>Admin</Tag> : null}
          {suspendedAt ? <Tag tone="danger">Suspended since {formatDate(suspendedAt)}</Tag> : null}
          {activated ? null : <Tag tone="waiting">Not activated</Tag>}
        </div>
        <p className="wrap-anywhere">{person.email}</p>
        <p className="text-sm text-muted">
          Account {person.id} · Registered {formatDate(person.createdAt)}
          {activated && !verified ? <span> · Email not verified</span> : null}
        </p>
      </div>
      <PersonActions {...props} />
    </li>
  );
}

const tones = {
  plain: "bg-pandan-soft text-pandan",
  waiting: "bg-kaya text-ink",
  danger: "bg-danger-soft text-danger",
};

function Tag({ tone = "plain", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={`rounded-full px-3 py-0.5 text-sm font-semibold ${tones[tone]}`}>{children}</span>;
}
