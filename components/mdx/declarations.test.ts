/** The props of components: what editors complete and what the pages say are what the components take. */
import fs from 'node:fs';
import { expect, it } from 'vitest';
import { componentDeclarations, componentProps } from './declarations';

const FILE = 'mdx-components.d.ts';
const PAGES = ['content/components', 'content/writing'].flatMap((folder) =>
  fs.readdirSync(folder).map((file) => fs.readFileSync(`${folder}/${file}`, 'utf8')),
);

it('the declarations are up to date (npm run schema)', () => {
  expect(fs.readFileSync(FILE, 'utf8')).toBe(componentDeclarations());
});

/** Whether a page names a property: in backticks, or in an example. */
const says = (page: string, prop: string): boolean =>
  new RegExp(`\`[^\`\\n]*\\b${prop}\\b[^\`\\n]*\`|<[^>]*\\s${prop}[=\\s>/]`).test(page);

/** The pages that name a component; older names of components have none. */
const pagesOf = (name: string): string[] =>
  PAGES.filter((page) => page.includes(`<${name}`) || page.includes(`\`${name}\``));

/** Set by the compiler, not by writers. */
const INTERNAL = ['block'];
const documented = componentProps().filter(
  ([name, props]) => Object.keys(props).length > 0 && pagesOf(name).length > 0,
);

it('most components have a page', () => {
  expect(documented.length).toBeGreaterThan(30);
});

it.each(documented)('a page says what the properties of <%s> are', (name, props) => {
  const own = Object.keys(props).filter((prop) => !INTERNAL.includes(prop));
  const missing = pagesOf(name).map((page) => own.filter((prop) => !says(page, prop)));
  expect(missing.toSorted((one, other) => one.length - other.length)[0]).toEqual([]);
});
