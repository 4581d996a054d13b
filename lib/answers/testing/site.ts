/** A small site for tests: sections and a search that counts common words. */
import { type Route, routeOf } from '@/lib/kit/paths';
import type { Hit, SearchOptions, Section } from '@/lib/search/types';
import type { Searcher } from '../retrieve/searcher';

/** A section with defaults for everything the test does not specify. */
export function section(route: string, heading: string, markdown: string, more: Partial<Section> = {}): Section {
  const anchor = heading.toLowerCase().replace(/\W+/g, '-');
  const title = more.title ?? heading;
  return {
    id: `${route}#${anchor}`,
    route: routeOf(route) as Route,
    href: `${route}#${anchor}`,
    title,
    trail: title === heading ? [title] : [title, heading],
    heading,
    markdown,
    lang: 'en',
    place: [],
    kind: 'page',
    boost: 1,
    ...more,
  };
}

export const SECTIONS: readonly Section[] = [
  section(
    '/guides/install',
    'Install the winch',
    'The winch is installed with one command:\n\n```bash\nwinch install --pier 4\n```\n\nIt needs [a pier](pier) and the [rope](javascript:alert(1)).',
    { title: 'Installation' },
  ),
  section('/guides/install', 'Windows', 'On Windows run the installer of the winch as administrator.', {
    title: 'Installation',
  }),
  section('/guides/pier', 'Choose a pier', 'A pier has a number. <Note>Numbers start at 1.</Note>', { title: 'Piers' }),
  section('/guides/rope', 'Replace the rope', '1. Stop the drum.\n2. Cut the rope.\n\n![drum](/drum.png)', {
    title: 'Ropes',
  }),
  section('/v2/install', 'Install the winch', 'The new winch installs itself.', {
    title: 'Installation',
    version: 'v2',
  }),
  section('/de/install', 'Winde einbauen', 'Die Winde wird mit einem Befehl eingebaut.', {
    title: 'Einbau',
    lang: 'de',
  }),
];

const STOP = new Set('a the is it of with and to i do how on what in an as where my'.split(' '));

/** Content words in lower case, without a plural s. */
function stems(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !STOP.has(word)).map((word) => word.replace(/(ed|s)$/, ''));
}

/** Counts the words that the question and the section have in common. */
export function createTestSearcher(sections: readonly Section[] = SECTIONS): Searcher {
  function search(query: string, { language = 'en', version, pages, limit = 10 }: SearchOptions): Hit[] {
    const queryTerms = [...new Set(stems(query))];
    const hits = sections
      .filter((section) => section.lang === language && section.version === version)
      .filter(({ route }) => pages?.has(route) !== false)
      .map((section) => {
        const own = new Set(stems(`${section.trail.join(' ')} ${section.markdown}`));
        const terms = queryTerms.filter((stem) => own.has(stem));
        return {
          section,
          score: terms.length,
          terms,
          coverage: terms.length / Math.max(queryTerms.length, 1),
          rarest: 1,
          focus: terms.length / Math.max(queryTerms.length, 1),
        };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    const best = hits.filter(({ score }) => score === hits[0]?.score);
    return hits.map((hit) => ({ ...hit, likelihood: best.includes(hit) ? 1 / best.length : 0 })).slice(0, limit);
  }
  const all = new Set(sections.flatMap((section) => stems(`${section.trail.join(' ')} ${section.markdown}`)));
  const knownStems = (text: string): string[] => [...new Set(stems(text))].filter((stem) => all.has(stem));
  const page = (route: string): Section[] => sections.filter((section) => section.route === route);
  const pageOf = ({ route, version }: Section): Section[] =>
    page(route).filter((section) => section.version === version);
  return {
    languages: ['en', 'de'],
    langOf: (_, { language = 'en' }) => language,
    search,
    page,
    pageOf,
    stems,
    knownStems,
    weight: () => 1,
  };
}
