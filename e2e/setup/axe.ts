/** Accessibility rules in a page, by axe. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';

export interface Scope {
  /** A selector; without it the whole document is tested. */
  within?: string;
  /** A selector of what is left out. */
  without?: string;
  /** Only these rules. */
  only?: readonly string[];
}

/** A third quicker to load than the source with comments. */
const SOURCE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** On elements whose colours another element represents. */
const ALIKE = 'data-colours-alike';

/** What violates a rule, a line each. The library is loaded once per document and stays during client-side navigation. */
export async function violations(page: Page, scope: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await load(page);
  if (!scope.only || scope.only.includes('color-contrast')) await page.evaluate(markAlike, ALIKE);
  return page.evaluate(
    async ({ within, without, only, alike }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      axe.configure({ rules: [{ id: 'color-contrast', selector: `:not([${alike}])` }] });
      const { violations } = await axe.run(
        { include: within ?? 'html', ...(without ? { exclude: without } : {}) },
        {
          iframes: false,
          resultTypes: ['violations'],
          // The report quotes the markup instead.
          selectors: false,
          ...(only ? { runOnly: { type: 'rule', values: [...only] } } : {}),
        },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${location.pathname}: ${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
      );
    },
    { ...scope, alike: ALIKE },
  );
}

async function load(page: Page): Promise<void> {
  await page.evaluate(SOURCE);
  await page.evaluate(rememberColours);
}

/** Contrast in the other mode. Colours differ between the modes, nothing else does. */
export async function contrastViolations(page: Page, scope: Scope = {}): Promise<string[]> {
  await page.evaluate(() => document.documentElement.classList.toggle('dark'));
  return violations(page, { ...scope, only: ['color-contrast'] });
}

/** Reads each colour once: axe reads those of every ancestor of every text, which was half of the time of a test of contrast. */
function rememberColours(): void {
  interface Colour {
    parseString(text: string): Colour;
  }
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } };
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, object>();
  prototype.parseString = function (text) {
    const colour = known.get(text);
    if (colour) return Object.assign(this, colour);
    const { r, g, b, alpha } = Object(parseString.call(this, text));
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/**
 * Marks visible elements that have the same ancestors as one before them, by name and by every attribute that can style: their contrast is
 * the same. Contrast takes most of the time of axe, and a page repeats its links, cells and words of code.
 */
function markAlike(mark: string): void {
  const UNSTYLED =
    /^(id|href|src|srcset|alt|title|for|name|value|aria-(label|labelledby|describedby|controls|posinset))$/;
  const kinds = new Map<string, number>();
  const kindOf = new Map<Element, number>();
  const seen = new Set<number>();
  for (const element of document.querySelectorAll('*')) {
    element.removeAttribute(mark);
    const attributes = [...element.attributes].filter(({ name }) => !UNSTYLED.test(name));
    const parent = element.parentElement ? kindOf.get(element.parentElement) : '';
    const key = [parent, element.tagName, ...attributes.map(({ name, value }) => `${name}=${value}`).sort()].join(' ');
    const kind = kinds.get(key) ?? kinds.size;
    kinds.set(key, kind);
    kindOf.set(element, kind);
    if (seen.has(kind)) element.setAttribute(mark, '');
    else if (element.checkVisibility()) seen.add(kind);
  }
}
