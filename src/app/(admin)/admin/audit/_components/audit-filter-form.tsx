import { Button } from "#components/ui/button.tsx";
import type { AuditChoices, AuditFilter } from "#schemas/admin.ts";

/** GET form that filters the log by action and admin. */
export function AuditFilterForm({ choices, filter }: { choices: AuditChoices; filter: AuditFilter }) {
  const actions = choices.actions.map(({ action, text }) => ({ value: action, text }));
  const actors = choices.actors.map(({ id, name }) => ({ value: String(id), text: name }));
  return (
    <form action="/admin/audit" method="get" className="mb-6 flex flex-wrap items-end gap-3">
      <Choice name="actor" label="Admin" all="Everyone" options={actors} value={filter.actor?.toString()} />
      <Choice name="action" label="Action" all="Everything" options={actions} value={filter.action} />
      <Button type="submit" variant="secondary">
        Filter
      </Button>
    </form>
  );
}

function Choice(props: {
  name: string;
  label: string;
  all: string;
  options: { value: string; text: string }[];
  value: string | undefined;
}) {
  return (
    <div className="w-full sm:w-64">
      <label htmlFor={`audit-${props.name}`} className="block font-semibold">
        {props.label}
      </label>
      <select
        id={`audit-${props.name}`}
        // Remounts the uncontrolled field when a link or the Back button changes the URL.
        key={props.value}
        name={props.name}
        defaultValue={props.value ?? ""}
        className="control mt-1"
      >
        <option value="">{props.all}</option>
        {props.options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
