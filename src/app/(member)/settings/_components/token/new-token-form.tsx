"use client";
import { Button } from "#components/ui/button.tsx";
import { CheckboxGroup } from "#components/ui/form/checkbox-group.tsx";
import { Form, fieldProps, useZodForm } from "#components/ui/form/form.tsx";
import { SelectField } from "#components/ui/form/select-field.tsx";
import { TextField } from "#components/ui/form/text-field.tsx";
import { isAdminScope, SCOPES, type Scope, scopeNames } from "#lib/account/scopes.ts";
import { CreateTokenInput, type TOKEN_DAYS } from "#schemas/account/token.ts";

const lifetimes: Record<(typeof TOKEN_DAYS)[number], string> = {
  7: "7 days",
  30: "30 days",
  90: "90 days",
  365: "1 year",
};

const ofMembers = scopeNames.filter((scope) => !isAdminScope(scope));
const presets: Record<string, Scope[]> = {
  "Read only": ofMembers.filter((scope) => scope.endsWith(":read")),
  "Read and write": ofMembers,
};

/** Form of a new access token. @param props.isAdmin offers the scopes of admins, which no preset contains */
export function NewTokenForm(props: {
  id: string;
  isAdmin: boolean;
  onSave: (input: CreateTokenInput) => Promise<void>;
}) {
  const form = useZodForm(CreateTokenInput, { defaultValues: { name: "", scopes: [], days: 90 } });
  const offered = props.isAdmin ? scopeNames : ofMembers;
  const choose = (scopes: Scope[]) => form.setValue("scopes", scopes, { shouldValidate: true });
  return (
    <Form id={props.id} form={form} keep="token.new" onSubmit={props.onSave}>
      <TextField label="Name" hint="What’s it for?" autoComplete="off" {...fieldProps(form, "name")} />
      <CheckboxGroup
        legend="What it can do"
        options={offered.map((scope) => ({ value: scope, label: SCOPES[scope] }))}
        field={fieldProps(form, "scopes")}
      >
        <div className="my-2 flex flex-wrap gap-3">
          {Object.entries(presets).map(([label, scopes]) => (
            <Button key={label} variant="secondary" onClick={() => choose(scopes)}>
              {label}
            </Button>
          ))}
        </div>
      </CheckboxGroup>
      <SelectField label="Expires after" {...fieldProps(form, "days", { valueAsNumber: true })}>
        {Object.entries(lifetimes).map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </SelectField>
    </Form>
  );
}
