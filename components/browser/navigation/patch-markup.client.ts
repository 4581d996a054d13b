/** Shows an edited page in `dev` while keeping the state of everything that did not change. */

/**
 * `live` has the markup `before` and changes made by behaviours since: open parts, choices, scroll positions. Updates it to `after`,
 * touching only the differences.
 */
export function patchMarkup(live: Element, before: string, after: string): void {
  const next = parse(after);
  if (!patchChildren(live, parse(before), next)) live.replaceChildren(next);
}

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** False, without any change, if a behaviour added or removed nodes, so that they cannot be matched. */
function patchChildren(live: Element, before: Node, after: Node): boolean {
  const old = [...before.childNodes];
  const next = [...after.childNodes];
  const shown = [...live.childNodes];
  const start = countSame(old, next);
  const end = countSame(old.slice(start).reverse(), next.slice(start).reverse());
  if (start === old.length && start === next.length) return true;
  if (shown.length !== old.length || shown.some((node, index) => !isAlike(node, old[index]))) return false;
  const behind = shown[old.length - end] ?? null;
  const added = next.slice(start, next.length - end);
  for (let index = start; index < old.length - end; index++) {
    const [node, from, to] = [shown[index], old[index], added.shift()];
    if (node && from && to) patchNode(node, from, to);
    else node?.remove();
  }
  for (const node of added) live.insertBefore(node, behind);
  return true;
}

function patchNode(live: ChildNode, before: Node, after: ChildNode): void {
  if (!patchElement(live, before, after)) live.replaceWith(after);
}

function patchElement(live: Node, before: Node, after: Node): boolean {
  if (!(live instanceof Element && before instanceof Element && after instanceof Element)) return false;
  // The children of a template or live component are not part of its markup.
  if (!isAlike(before, after) || live instanceof HTMLTemplateElement || 'live' in (live as HTMLElement).dataset)
    return false;
  if (!patchChildren(live, before, after)) return false;
  patchAttributes(live, before, after);
  return true;
}

function patchAttributes(live: Element, before: Element, after: Element): void {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name);
    if (value === before.getAttribute(name)) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
}

/** The length of the common prefix of two lists of nodes. */
function countSame(some: readonly Node[], others: readonly Node[]): number {
  let count = 0;
  while (count < some.length && isSame(some[count], others[count])) count++;
  return count;
}

function isSame(a: Node | undefined, b: Node | undefined): boolean {
  if (!a || !b || !isAlike(a, b)) return false;
  return a instanceof Element ? a.outerHTML === (b as Element).outerHTML : a.nodeValue === b.nodeValue;
}

function isAlike(a: Node | undefined, b: Node | undefined): boolean {
  return a?.nodeName === b?.nodeName;
}
