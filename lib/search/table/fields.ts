/** The searchable fields of a section, with their weights. */
import type { Section } from '../types';

/** A field: its weight and the strength of its length normalisation. */
interface Field {
  weight: number;
  evened: number;
}

export const FIELDS = {
  heading: { weight: 4, evened: 0.4 },
  title: { weight: 2.5, evened: 0.4 },
  trail: { weight: 1.5, evened: 0.4 },
  keywords: { weight: 2.5, evened: 0.2 },
  body: { weight: 1, evened: 0.5 },
  code: { weight: 0.5, evened: 0.75 },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** Factor for reference entries: readers who look for them know the name, others look for guides. */
const NAMED = 0.8;

/** Factor for changelogs: other pages describe the current state. */
const NEWS = 0.7;
const NEWS_PAGE = /(?:^|[/-])(?:changelogs?|release-notes|whats-new)(?:$|\/)/i;

/** The fields of a section; `keywords` are the page's. */
export function fieldsOf(section: Section, keywords: readonly string[]): Record<FieldName, string> {
  const isStart = section.trail.length === 1;
  const { prose, code } = split(section.markdown);
  return {
    heading: section.heading,
    // The first section has the title as its heading, which would count twice.
    title: isStart ? '' : section.title,
    trail: [...section.place, ...section.trail.slice(1, -1)].join(' '),
    keywords: isStart ? keywords.join(' ') : '',
    body: prose,
    code,
  };
}

/** The factor of a section by its kind of text. */
export function worthOf({ heading, route }: Pick<Section, 'heading' | 'route'>): number {
  return (isName(heading) ? NAMED : 1) * (NEWS_PAGE.test(route) ? NEWS : 1);
}

/** A single identifier: `getUser`, `max_size`, `app.run()`. */
function isName(heading: string): boolean {
  return /^\S+$/.test(heading) && /[_.(]|\p{Ll}\p{Lu}/u.test(heading);
}

const FENCE = /^ *(`{3,})/;
/** The target of a link, which may have parentheses. */
const TARGET = /\]\((?:[^()\n]|\([^()\n]*\))*\)/g;

/** Separates prose and code; link targets are dropped. */
function split(markdown: string): { prose: string; code: string } {
  const prose: string[] = [];
  const code: string[] = [];
  let open = '';
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (open === '' && mark !== '') open = mark;
    else if (open !== '' && mark.startsWith(open) && line.trim() === mark) open = '';
    else (open === '' ? prose : code).push(line);
  }
  return { prose: prose.join('\n').replace(TARGET, '] '), code: code.join('\n') };
}
