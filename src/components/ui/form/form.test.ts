import { TRPCClientError } from "@trpc/client";
import { createFormControl } from "react-hook-form";
import { expect, it } from "vitest";
import { showServerErrors } from "#components/ui/form/form.tsx";

it("a server's error about a field that the form leaves out is not taken for shown", () => {
  const { formControl: form } = createFormControl({ defaultValues: { endsAt: "", eatBy: "" } });
  form.register("endsAt");
  const errorOf = (path: string) =>
    TRPCClientError.from({
      error: { code: -32_600, message: "No", data: { errors: [{ path, message: "No" }] } },
    } as never);
  const show = (path: string) => showServerErrors(form as never, errorOf(path));
  expect([show("endsAt"), show("eatBy"), show("other")]).toEqual([true, false, false]);
});
