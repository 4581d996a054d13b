/** The configurations of the hosting pages, adapted to ports and folders of this machine. The pages are their only source. */
import fs from 'node:fs';
import path from 'node:path';

const PAGES = path.resolve(import.meta.dirname, '../../content/operate/hosting');

/** The text of the code block with the title `title` on a hosting page. Throws if there is none. */
export function readRecipe(page: string, title: string): string {
  const text = fs.readFileSync(path.join(PAGES, `${page}.mdx`), 'utf8');
  for (const [, info = '', code = ''] of text.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)) {
    if (info.slice(info.indexOf(' ') + 1) === title) return code;
  }
  throw new Error(`content/operate/hosting/${page}.mdx has no block "${title}".`);
}

/** The block without a title below a heading. */
export function readBlockBelow(page: string, heading: string, language: string): string {
  const text = fs.readFileSync(path.join(PAGES, `${page}.mdx`), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const [, code] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(section) ?? [];
  if (code === undefined) throw new Error(`content/operate/hosting/${page}.mdx has no block below "${heading}".`);
  return code;
}

/** Replaces each text once. Throws if one does not occur: the recipe has changed, and its test must follow. */
export function adapted(recipe: string, replacements: Readonly<Record<string, string>>): string {
  let text = recipe;
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`The recipe does not have "${from}".`);
    text = text.replace(from, () => to);
  }
  return text;
}

/** An nginx configuration in which the directives of `changes` replace those of the same name and value's first word. */
export function withDirectives(recipe: string, changes: string): string {
  let text = recipe;
  for (const line of changes.trim().split('\n')) {
    const name = /^(\w+(?: 404)?)/.exec(line.trim())?.[1] ?? '';
    const found = new RegExp(`^(\\s*)${name} [^;]+;`, 'm');
    if (!found.test(text)) throw new Error(`The recipe has no "${name}".`);
    text = text.replace(found, (_, indent: string) => indent + line.trim());
  }
  return text;
}
