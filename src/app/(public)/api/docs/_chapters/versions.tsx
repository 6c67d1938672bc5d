import { API_VERSION } from "#lib/api-version.ts";
import { InlineCode } from "../_components/inline-code.tsx";
import type { ApiChanges } from "../_document/api-changes.ts";

/** Explains what may change in /api/v1, and lists what has. */
export function Versions({ releases }: { releases: readonly ApiChanges[] }) {
  return (
    <>
      <p>
        This is version {API_VERSION}. <code>/api/v1</code> changes only by addition: new calls, optional
        fields of requests, fields of responses, values and codes. Ignore fields you don’t know, and be ready
        for new values. The order of fields and the wording of messages may change.
      </p>
      <p>
        We remove things slowly: for at least six months, responses have the headers <code>Deprecation</code>{" "}
        and <code>Sunset</code>, and we email the owners of the tokens used. After that, the response is{" "}
        <code>410</code>.
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
