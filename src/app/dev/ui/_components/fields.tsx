"use client";
import { useState } from "react";
import { CheckboxField } from "#components/ui/form/checkbox-field.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { NumberField } from "#components/ui/form/number-field.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { TextareaField, TextField } from "#components/ui/form/text-field.tsx";
import { SearchBox } from "#components/ui/list/search-box.tsx";
import { Section } from "./section.tsx";

/** Form fields. */
export function Fields() {
  const [query, setQuery] = useState("");
  return (
    <Section title="Fields">
      <SearchBox action="/dev/ui" label="Search" value={query} onSearch={setQuery} />
      <div className="grid gap-x-8 md:grid-cols-2">
        <TextField label="Plain" name="plain" />
        <TextField label="With a hint" hint="Your account username." name="hint" />
        <TextField label="With an error" error="Please provide an email!" name="error" defaultValue="mei" />
        <TextField label="Disabled" name="disabled" disabled defaultValue="cannot be changed" />
        <TextField label="Read only" name="read" readOnly defaultValue="can be copied" />
        <TextField label="Date" type="date" name="date" />
        <SelectField label="Choice" name="choice">
          <option value="Eaten">Eaten</option>
          <option value="Rescued">Rescued</option>
        </SelectField>
        <NumberField label="Number" hint="With a decimal point or comma." name="number" />
        <Field id="dev-file" label="File">
          <input id="dev-file" type="file" className="control" />
        </Field>
        <TextareaField label="Long text" hint="As many lines as you like." name="long" />
        <TextareaField label="Long text with an error" error="Description is required" name="longError" />
        <CheckboxField label="I agree" name="agree" />
        <CheckboxField
          label="Show my name"
          hint="People are more likely to join when they know the host."
          name="show"
        />
        <CheckboxField
          label="I agree, with an error"
          error="Please agree to our Terms of Service!"
          name="agreeError"
        />
      </div>
    </Section>
  );
}
