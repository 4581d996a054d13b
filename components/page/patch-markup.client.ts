/** Shows an edited page while somebody writes: what the edit did not touch stays as the reader left it. */

/**
 * `live` holds the markup `before`, and what behaviours did to it since: opened, chosen, scrolled. Brings it to `after`, touching only
 * where the two texts differ.
 */
export function patchMarkup(live: Element, before: string, after: string): void {
  patchChildren(live, parse(before), parse(after));
}

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function patchChildren(live: Node & ParentNode, before: Node, after: Node): void {
  const old = [...before.childNodes];
  const next = [...after.childNodes];
  const shown = [...live.childNodes];
  const start = countSame(old, next);
  const end = countSame(old.slice(start).reverse(), next.slice(start).reverse());
  if (start === old.length && start === next.length) return;
  // A behaviour added or took away something: nobody can tell what belongs to what.
  if (shown.length !== old.length || shown.some((node, index) => !isAlike(node, old[index]))) {
    return live.replaceChildren(...next);
  }
  const behind = shown[old.length - end] ?? null;
  const added = next.slice(start, next.length - end);
  for (let index = start; index < old.length - end; index++) {
    const [node, from, to] = [shown[index], old[index], added.shift()];
    if (node && from && to) patchNode(node, from, to);
    else node?.remove();
  }
  for (const node of added) live.insertBefore(node, behind);
}

function patchNode(live: ChildNode, before: Node, after: ChildNode): void {
  if (live instanceof Element && before instanceof Element && after instanceof Element && isAlike(before, after)) {
    patchAttributes(live, before, after);
    if (live instanceof HTMLTemplateElement) live.innerHTML = after.innerHTML;
    else patchChildren(live, before, after);
  } else live.replaceWith(after);
}

function patchAttributes(live: Element, before: Element, after: Element): void {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name);
    if (value === before.getAttribute(name)) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
}

/** How many nodes at the beginning of two lists are the same. */
function countSame(some: readonly Node[], others: readonly Node[]): number {
  let count = 0;
  while (count < some.length && isSame(some[count], others[count])) count++;
  return count;
}

function isSame(one: Node | undefined, other: Node | undefined): boolean {
  if (!one || !other || !isAlike(one, other)) return false;
  return one instanceof Element ? one.outerHTML === (other as Element).outerHTML : one.nodeValue === other.nodeValue;
}

function isAlike(one: Node | undefined, other: Node | undefined): boolean {
  return one?.nodeName === other?.nodeName;
}
