import { CodeBlock } from "../_components/code-block.tsx";
import { toCurl } from "../_document/curl.ts";

/** Explains how to read a list to its end. @param props.base URL of the API */
export function Paging({ base }: { base: string }) {
  return (
    <>
      <p>
        Lists come in pages: <code>page</code> counts from 1, <code>limit</code> is how many you want, 20 by
        default. More than 100 means 100. <code>meta</code> has <code>page</code>, <code>limit</code> and{" "}
        <code>total</code>, and the header <code>Link</code> has the URLs of the <code>first</code>,{" "}
        <code>prev</code>, <code>next</code> and <code>last</code> page. You are done when there is no{" "}
        <code>next</code>.
      </p>
      <h3 id="cursors">Cursors</h3>
      <p>
        The food log, notifications, feedback and the audit log grow while you read them, so pages shift. A
        cursor doesn’t: start with an empty <code>cursor</code>, then send what <code>meta.next</code> says
        until it is <code>null</code>. You miss nothing, and get nothing twice.
      </p>
      <CodeBlock
        label="From the beginning, by cursor"
        code={toCurl({ method: "GET", url: `${base}/food?limit=100&cursor=`, token: "CUKUP_TOKEN" })}
      />
      <h3 id="unchanged">Unchanged responses</h3>
      <p>
        Every JSON response to a GET has an <code>ETag</code>. Send it back as <code>If-None-Match</code>, and
        a response that is still the same is an empty <code>304</code>.
      </p>
      <h3 id="values">Dates and ids</h3>
      <p>
        Instants such as <code>2026-12-05T10:30:00.000Z</code> are in UTC. Days and times of events are in
        Singapore’s time. Ids are positive whole numbers.
      </p>
    </>
  );
}
