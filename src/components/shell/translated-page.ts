/** Marks what React has not hydrated: the body, islands and their buttons. */
const HYDRATING = "data-hydrating";

/**
 * Keeps a translated page working. A translator replaces React's texts by `<font>`; React would fail to remove them and to
 * insert before them, and would change texts that are not shown (https://github.com/facebook/react/issues/11538).
 * @param scope the window; methods of its nodes are replaced
 */
export function guardTranslatedPage({ document, Node, MutationObserver }: typeof globalThis): void {
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  /** Nodes that a translator put in place of a text. */
  const translations = new WeakMap<Node, ChildNode[]>();
  /** Texts that React has to hydrate before they are translated. */
  const waiting = new Set<ChildNode>();
  let added: Node | undefined;
  const observer = new MutationObserver(follow);
  observer.observe(document, { childList: true, subtree: true, attributeFilter: [HYDRATING] });

  function follow(records: MutationRecord[]): void {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // Shows a text that React changed, for the translator to replace it again.
      if (!target.parentNode) putBack(target);
      for (const node of addedNodes) {
        // Removes the translation of a text that React moved.
        for (const each of translations.get(node) ?? []) each.remove();
        added = node;
      }
      for (const node of removedNodes) {
        if (node.nodeType !== 3 || node.parentNode) continue;
        // Some translators add before they remove.
        const beside = [previousSibling, nextSibling].filter((sibling) => sibling === added);
        const translation = addedNodes.length > 0 ? [...addedNodes] : beside;
        // React itself may put other nodes beside a text that it removes.
        if (translation[0]?.nodeName === "FONT") replace(node as ChildNode, translation as ChildNode[]);
      }
    }
    waiting.forEach(translate);
  }
  function replace(text: ChildNode, translation: ChildNode[]): void {
    translations.set(text, translation);
    const parent = translation[0]?.parentElement;
    if (parent?.closest(`[${HYDRATING}]`) && !waiting.has(text)) {
      waiting.add(text);
      parent.setAttribute("translate", "no");
      putBack(text);
    } else observer.observe(text, { characterData: true });
  }
  function putBack(text: Node): void {
    const translation = translations.get(text) ?? [];
    translation[0]?.before(text);
    for (const node of translation) node.remove();
  }
  /** Adds a text anew, which is what translators watch for. */
  function translate(text: ChildNode): void {
    const parent = text.parentElement;
    if (parent?.closest(`[${HYDRATING}]`)) return;
    waiting.delete(text);
    parent?.removeAttribute("translate");
    text.replaceWith(text);
  }
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    follow(observer.takeRecords());
    (child as unknown as ChildNode).remove();
    for (const node of translations.get(child) ?? []) node.remove();
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    let next = before;
    if (next && next.parentNode !== this) {
      follow(observer.takeRecords());
      next = next.parentNode ? next : (translations.get(next)?.[0] ?? null);
      while (next && next.parentNode !== this) next = next.parentNode;
    }
    return insertBefore.call(this, child, next) as Child;
  };
}
