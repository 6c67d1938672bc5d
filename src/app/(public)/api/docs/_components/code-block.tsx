import { clsx } from "clsx";
import { CopyCode } from "./copy-code.tsx";

/**
 * Code with a label and a Copy button. Long lines break, so that the page never scrolls sideways.
 * @param props.look `command` is to be run, `response` is what comes back
 */
export function CodeBlock({
  label,
  code,
  look = "command",
}: {
  label: string;
  code: string;
  look?: "command" | "response";
}) {
  return (
    <figure className={clsx("api-code", look === "response" && "api-code-response")}>
      <figcaption>
        <span>{label}</span>
        {look === "command" ? <CopyCode /> : null}
      </figcaption>
      <pre>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
