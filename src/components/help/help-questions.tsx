import { helpGroups } from "./groups.ts";
import type { HelpGroup } from "./help-group.ts";

/**
 * Questions and answers with a table of contents; the page supplies the `<h1>`. Plain headings keep anchors, search
 * in the page and printing working without JavaScript.
 * @param groups groups to show, in this order; all of them by default
 */
export function HelpQuestions({ groups = helpGroups }: { groups?: readonly HelpGroup[] }) {
  return (
    <article className="legal">
      <nav aria-label="Table of contents">
        <ul>
          {groups.map((group) => (
            <li key={group.id}>
              <a href={`#${group.id}`}>{group.title}</a>
              <ul>
                {group.questions.map(({ id, question }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{question}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={group.id}>
          <h2 id={group.id}>{group.title}</h2>
          {group.questions.map(({ id, question, answer }) => (
            <div key={id}>
              <h3 id={id}>{question}</h3>
              {answer}
            </div>
          ))}
        </section>
      ))}
    </article>
  );
}
