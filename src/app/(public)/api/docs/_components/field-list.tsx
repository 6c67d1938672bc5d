import type { Field } from "../_document/fields.ts";
import { InlineCode } from "./inline-code.tsx";

/** Fields of a request that are sent in one place: name, type, bounds and meaning. */
export function FieldList({ place, fields }: { place: string; fields: readonly Field[] }) {
  return (
    <>
      <h4>{place}</h4>
      <dl className="api-fields">
        {fields.map(({ name, type, isRequired, bounds, meaning }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <span>{type}</span> {isRequired ? <b>required</b> : null}
            </dd>
            {meaning || bounds ? (
              <dd>
                {meaning ? <InlineCode text={meaning} /> : null}
                {bounds ? (
                  <span>
                    <InlineCode text={bounds} />
                  </span>
                ) : null}
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </>
  );
}
