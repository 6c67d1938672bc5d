import { Fragment } from "react";
import { DataTable } from "#components/ui/data-table.tsx";
import { type ErrorCode, errorStatus } from "#server/errors.ts";
import { InlineCode } from "../_components/inline-code.tsx";

const MEANINGS: Record<ErrorCode, string> = {
  BAD_REQUEST: "A field is missing or wrong; `path` names it.",
  UNAUTHENTICATED: "There is no token, or it is invalid or expired.",
  FORBIDDEN: "You may not do this.",
  REAUTHENTICATION_REQUIRED: "The login is too old for this. Log in again.",
  SESSION_REQUIRED: "This needs a login, not an access token.",
  INSUFFICIENT_SCOPE: "The access token lacks the scope that the message names.",
  SHARING_RULES: "The person has not agreed to the rules of sharing food.",
  NOT_FOUND: "The path or thing does not exist, or you may not see it.",
  METHOD_NOT_ALLOWED: "The path is right, the method is not. `Allow` lists those that are.",
  CONFLICT: "The state does not allow it: the event is full, or someone changed it before you.",
  KEY_IN_USE: "A call with the same `Idempotency-Key` is still running. Wait a second.",
  OTHER_ACCOUNT:
    "The page was made for someone other than the person who is logged in now. API clients never get this.",
  PAYLOAD_TOO_LARGE: "The body is larger than 1 MiB.",
  UNSUPPORTED_MEDIA_TYPE: "The body is not `application/json`.",
  UNPROCESSABLE: "The body is valid but cannot be processed.",
  KEY_REUSED: "The `Idempotency-Key` was used for another request. Use a new one.",
  TOO_MANY_REQUESTS:
    "Too many requests. Wait for the seconds in `Retry-After`; limits of more than a day have none.",
  INTERNAL: "The server failed. Send us the `requestId`.",
  BAD_GATEWAY: "A service behind the server failed. Try again later.",
  UNAVAILABLE: "Nothing was saved. Try again after the seconds in `Retry-After`.",
  OUTCOME_UNKNOWN: "It may have been saved. Check before you try again.",
  TIMEOUT: "It took too long, and nothing was saved. Try again later.",
  INSUFFICIENT_STORAGE: "The server has no space for the file.",
};

const rows = Object.entries(MEANINGS).map(([code, meaning]) => ({
  code,
  meaning,
  status: Object.entries(errorStatus).find(([name]) => name === code)?.[1],
}));

/** Shape of a failure, and its codes. */
export function Errors() {
  return (
    <>
      <p>
        A call that fails has a status of 400 or above and the body{" "}
        <code>{'{ "errors": [{ "message", "code", "path", "reason" }], "requestId" }'}</code>.
      </p>
      <ul>
        <li>
          <code>code</code> is for your program, and stays as it is.
        </li>
        <li>
          <code>message</code> is for people, and its wording may change.
        </li>
        <li>
          <code>path</code> names the field that is wrong, such as <code>calories</code>; each wrong field has
          its own entry. It is absent if the fault is not in a field.
        </li>
        <li>
          <code>reason</code> is on every <code>401</code>: <code>missing</code>, <code>invalid</code> or{" "}
          <code>expired</code>.
        </li>
        <li>
          <code>requestId</code> is also in the header <code>X-Request-Id</code>. Send it to us when you
          report a failure.
        </li>
      </ul>
      <DataTable
        caption="Codes of errors"
        rows={rows}
        rowKey={({ code }) => code}
        columns={[
          {
            head: "Status and code",
            cell: ({ status, code }) => (
              <>
                {status} <BreakableCode code={code} />
              </>
            ),
            isRowHeader: true,
          },
          { head: "What it means", cell: ({ meaning }) => <InlineCode text={meaning} /> },
        ]}
      />
    </>
  );
}

/** Code that may break after each underscore, so that the table fits a phone. */
function BreakableCode({ code }: { code: string }) {
  return (
    <code>
      {code.split("_").map((word, index) => (
        <Fragment key={word}>
          {index > 0 ? (
            <span>
              _<wbr />
            </span>
          ) : null}
          {word}
        </Fragment>
      ))}
    </code>
  );
}
