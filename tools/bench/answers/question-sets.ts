/** The question sets in `tools/bench/questions`, and the public sites that they are about. */
import fs from 'node:fs';
import path from 'node:path';
import { renderers } from '@/components/mdx/renderers';
import { parseQuestions, type Question } from '@/lib/answers/evaluate/questions';
import type { SearchIndex } from '@/lib/search/types';
import { readSite } from '@/lib/site/model/load';
import { loadSearchIndex } from '@/lib/site/search/search-index';
import { siteLocation } from '@/lib/source/location';

export interface QuestionSet {
  site: string;
  docs: string;
  file: string;
  /** Questions about endpoints of its API, drawn at random; empty for sites with few. */
  endpoints: readonly Question[];
  /** Questions that the site does not answer, though it has their words. */
  unanswerable: readonly Question[];
}

const SETS = path.join(import.meta.dirname, '../questions');

/** The sets of a group whose docs folder is in `sites`, by name. The others are named on the console. */
export function questionSets(group: 'seen' | 'unseen', sites: string): QuestionSet[] {
  const folder = path.join(SETS, group);
  return fs
    .readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const site = path.basename(name, '.json');
      const docs = path.join(sites, site);
      if (fs.existsSync(docs)) {
        const [endpoints, unanswerable] = ['endpoints', 'unanswerable'].map((kind) => path.join(SETS, kind, name));
        return [
          {
            site,
            docs,
            file: path.join(folder, name),
            endpoints: readIf(endpoints),
            unanswerable: readIf(unanswerable),
          },
        ];
      }
      console.log(`${site}: not in ${sites}, left out`);
      return [];
    });
}

/** The questions of a file. Throws if one of them is not in the format. */
export function readQuestions(file: string): readonly Question[] {
  const { questions, mistakes } = parseQuestions(JSON.parse(fs.readFileSync(file, 'utf8')));
  if (mistakes.length > 0) throw new Error(`${file}\n${mistakes.join('\n')}`);
  return questions;
}

function readIf(file = ''): readonly Question[] {
  return fs.existsSync(file) ? readQuestions(file) : [];
}

/** The search index of a docs folder. */
export async function indexOf(docs: string): Promise<SearchIndex> {
  const location = siteLocation({ ...process.env, DOCS_DIR: docs, DOCS_LENIENT: '1' }, 'build');
  return loadSearchIndex(await readSite(location), renderers);
}
