import type { ApiTag } from "../_document/api-call.ts";
import { FindCall } from "./find-call.tsx";
import { MethodBadge } from "./method-badge.tsx";

export type Chapter = { id: string; title: string };

/** Filter and table of contents; stays beside the text on wide screens. */
export function Contents({ chapters, tags }: { chapters: readonly Chapter[]; tags: readonly ApiTag[] }) {
  return (
    <div className="api-contents">
      <FindCall />
      <details className="open-on-wide">
        <summary>Contents</summary>
        <nav aria-label="Table of contents">
          <ul data-chapter="">
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
          {tags.map((tag) => (
            <div key={tag.id} data-calls="">
              <a href={`#${tag.id}`} className="api-tag">
                {tag.name}
              </a>
              <ul>
                {tag.calls.map((call) => (
                  <li key={call.id} data-entry={call.id}>
                    <a href={`#${call.id}`}>
                      <MethodBadge method={call.method} /> {call.title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </details>
    </div>
  );
}
