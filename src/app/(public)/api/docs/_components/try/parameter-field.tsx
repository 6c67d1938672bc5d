import { SelectField } from "#components/ui/form/select-field.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import type { Parameter } from "#server/rest/openapi/types.ts";
import { choicesOf } from "../../_document/fields.ts";
import { InlineCode } from "../inline-code.tsx";

/** Field for a parameter of a call: a list if its values are known. */
export function ParameterField(props: {
  parameter: Parameter;
  value: string;
  onChange: (value: string) => void;
}) {
  const { parameter, value, onChange } = props;
  const { name, schema, required = false, description } = parameter;
  const choices = choicesOf(schema);
  const label = required ? name : `${name} (optional)`;
  if (choices.length === 0) {
    return (
      <TextField
        label={label}
        hint={description ? <InlineCode text={description} /> : undefined}
        required={required}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {required ? null : <option value="">–</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  );
}
