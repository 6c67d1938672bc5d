import type { ApiCall } from "../_document/api-call.ts";
import { CodeBlock } from "./code-block.tsx";
import { FieldList } from "./field-list.tsx";
import { InlineCode } from "./inline-code.tsx";
import { MethodBadge } from "./method-badge.tsx";
import { TryIt } from "./try-it.tsx";

/** One call: what it does, who may call it, its fields, an example and its statuses. */
export function CallSection({ call }: { call: ApiCall }) {
  const { id, method, path, title, description, isDeprecated } = call;
  return (
    <article aria-labelledby={id} data-call="" className="api-call">
      <header data-find="">
        <h3 id={id}>
          <a href={`#${id}`} className="api-anchor">
            {title}
          </a>
        </h3>
        <p className="api-line">
          <MethodBadge method={method} />
          <code>{path}</code>
        </p>
        {isDeprecated ? <p className="api-deprecated">Deprecated: it will be removed.</p> : null}
        {description ? (
          <p>
            <InlineCode text={description} />
          </p>
        ) : null}
        <Rights call={call} />
      </header>
      <details className="open-on-wide">
        <summary>Fields, example and statuses</summary>
        <div className="api-columns">
          <div>
            {call.fields.map(({ place, fields }) => (
              <FieldList key={place} place={place} fields={fields} />
            ))}
            <Statuses call={call} />
          </div>
          <div>
            <CodeBlock label="Example" code={call.curl} />
            <TryIt operationId={id} title={title} />
            <ExampleResponse call={call} />
          </div>
        </div>
      </details>
    </article>
  );
}

/** Line that says who may call, with which credentials, and how often. */
function Rights({ call: { who, scope, takes, limits } }: { call: ApiCall }) {
  return (
    <p className="api-rights">
      {who}
      {takes.token && scope ? (
        <span>
          {takes.nothing ? " · for your own data, an" : " ·"} access token with{" "}
          <a href="#scopes" className="api-link">
            {scope}
          </a>
        </span>
      ) : null}
      {takes.token && !scope ? <span> · any access token</span> : null}
      {takes.session && !takes.token && !takes.nothing ? <span> · a login, not an access token</span> : null}
      {limits.length > 0 ? (
        <span>
          {" · "}limit{" "}
          {limits.map((limit) => (
            <a key={limit} href="#limits" className="api-link">
              {limit}
            </a>
          ))}
        </span>
      ) : null}
    </p>
  );
}

function ExampleResponse({ call: { response } }: { call: ApiCall }) {
  const { status, file, example, isCut } = response;
  if (file) return <p className="api-note">{`${status}: a file, ${file}`}</p>;
  if (!example) return null;
  return (
    <>
      <CodeBlock look="response" label={`Response ${status}`} code={example} />
      {isCut ? (
        <p className="api-note">
          The response goes on in{" "}
          <a href="/api/v1/openapi.json" className="api-link">
            openapi.json
          </a>
          .
        </p>
      ) : null}
    </>
  );
}

function Statuses({ call: { statuses, commonStatuses } }: { call: ApiCall }) {
  return (
    <>
      <h4>Other statuses</h4>
      {statuses.length > 0 ? (
        <dl className="api-statuses">
          {statuses.map(({ status, meaning }) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>
                <InlineCode text={meaning} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="api-note">
        {commonStatuses.join(", ")}, as under{" "}
        <a href="#errors" className="api-link">
          Errors
        </a>
      </p>
    </>
  );
}
