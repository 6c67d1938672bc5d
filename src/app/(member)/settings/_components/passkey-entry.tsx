import { formatDate } from "#lib/dates.ts";
import type { Passkey } from "#schemas/passkey.ts";
import { DeletePasskey } from "./delete-passkey.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

const deviceTypes: Record<Passkey["device_type"], string> = {
  singleDevice: "On one device",
  multiDevice: "Synced between devices",
};

/** One passkey: its kind and use, and buttons to rename and delete it. */
export function PasskeyEntry({ passkey }: { passkey: Passkey }) {
  const nameId = `passkey-${passkey.id}`;
  const { counter } = passkey;
  return (
    <li className="py-4">
      <p id={nameId} className="font-semibold wrap-anywhere">
        {passkey.name}
      </p>
      <p className="text-muted">
        {deviceTypes[passkey.device_type]} · Used {counter} times
      </p>
      <dl className="mt-1 grid gap-x-6 text-sm text-muted sm:grid-cols-3">
        <Fact term="Created" date={passkey.created_at} />
        <Fact term="Updated" date={passkey.updated_at} />
        <Fact term="Last used" date={passkey.last_used_at} />
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        <RenamePasskey passkey={passkey} describedBy={nameId} />
        <DeletePasskey passkey={passkey} describedBy={nameId} />
      </div>
    </li>
  );
}

function Fact({ term, date }: { term: string; date: Date | null }) {
  return (
    <div className="flex gap-1.5 sm:block">
      <dt className="after:content-[':'] sm:after:content-none">{term}</dt>
      <dd>{date ? <time dateTime={date.toISOString()}>{formatDate(date)}</time> : "Never"}</dd>
    </div>
  );
}
