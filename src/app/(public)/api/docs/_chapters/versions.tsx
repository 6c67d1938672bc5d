import { API_VERSION } from "#lib/api-version.ts";
import { InlineCode } from "../_components/inline-code.tsx";
import type { ApiChanges } from "../_document/api-changes.ts";

/** Explains what may change in /api/v1, and lists what has. */
export function Versions({ releases }: { releases: readonly ApiChanges[] }) {
  return (
    <>
      <p>
        This is version {API_VERSION}. <code>/api/v1</code> changes only by addition: new calls, optional
        fields of requests, fields of responses, values and codes. So ignore fields that you do not know, and
        be ready for values that you have not seen. The order of fields and the wording of messages may
        change.
      </p>
      <p>
        What goes, goes slowly: for six months at least, its responses have the headers{" "}
        <code>Deprecation</code> and <code>Sunset</code>, and the owners of tokens that were used get a mail.
        After that, the response is <code>410</code>.
      </p>
      {releases.map(({ release, changes }) => (
        <section key={release}>
          <h3>{release}</h3>
          <ul>
            {changes.map((change) => (
              <li key={change}>
                <InlineCode text={change} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
