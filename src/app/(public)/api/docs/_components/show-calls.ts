/**
 * Shows the calls whose heading contains every word of a text, and hides the others, their entries in the table of
 * contents, and everything else on the page that is no call.
 * @returns how many calls are shown; null for an empty text, which shows the whole page
 */
export function showCalls(text: string): number | null {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isFiltered = words.length > 0;
  let shown = 0;
  for (const call of all("[data-call]")) {
    const heading = call.querySelector("[data-find]");
    const content = heading?.textContent.toLowerCase() ?? "";
    call.hidden = !words.every((word) => content.includes(word));
    if (!call.hidden) shown += 1;
    const id = call.getAttribute("aria-labelledby");
    for (const entry of all(`[data-entry="${id}"]`)) entry.hidden = call.hidden;
  }
  for (const part of all("[data-chapter]")) part.hidden = isFiltered;
  for (const group of all("[data-calls]"))
    group.hidden = isFiltered && !group.querySelector(":is([data-call], [data-entry]):not([hidden])");
  const first = document.querySelector("[data-top]");
  if (isFiltered && first && first.getBoundingClientRect().top < 0) first.scrollIntoView();
  return isFiltered ? shown : null;
}

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
