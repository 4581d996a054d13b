/** Measures `export`: from nothing, without a change, and with one page edited. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderBytes, type Measure, measureCommand } from './measure';
import { median } from './numbers';

interface ExportBench {
  /** Called as `node FILE PAGES OUT LANGUAGES`. */
  generator: string;
  pages: string;
  languages: string;
  runs: number;
}

const MODES = ['cold', 'unchanged', 'edited'] as const;

/** Prints a row for each mode, with the median of the runs. */
export async function benchExport({ generator, pages, languages, runs }: ExportBench): Promise<void> {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-bench-export-'));
  const [docs, out, cache] = [path.join(work, 'docs'), path.join(work, 'out'), path.join(work, 'cache')];
  execFileSync(process.execPath, [path.resolve(generator), pages, docs, languages], { stdio: 'ignore' });
  const files = fs.readdirSync(docs, { recursive: true, encoding: 'utf8' });
  const edited = files.filter((file) => file.endsWith('.mdx')).sort()[Math.floor(Number(pages) / 2)] ?? '';
  console.log(`\n${pages} pages, ${languages} languages`);
  console.log('export       wall s   CPU s   peak MB   output MB');
  const env = { ...process.env, LECTERN_CACHE_DIR: cache, DOCS_LENIENT: '1', SITE_URL: 'https://docs.example.com' };
  for (const mode of MODES) {
    const measures: Measure[] = [];
    for (let run = 0; run < runs; run++) {
      if (mode === 'cold') for (const folder of [out, cache]) fs.rmSync(folder, { recursive: true, force: true });
      if (mode === 'edited') fs.appendFileSync(path.join(docs, edited), `\nEdited paragraph ${run}.\n`);
      const command = ['npm', 'run', '--silent', 'export', '--', '--docs', docs, '--out', out];
      measures.push(await measureCommand(command, process.cwd(), env, path.join(work, `${mode}-${run}.log`)));
    }
    const cells: [number, number, number][] = [
      [median(measures.map(({ wall }) => wall)), 1, 8],
      [median(measures.map(({ cpu }) => cpu)), 1, 7],
      [median(measures.map(({ peakMb }) => peakMb)), 0, 9],
      [folderBytes(out) / 2 ** 20, 0, 11],
    ];
    const row = cells.map(([value, digits, width]) => value.toFixed(digits).padStart(width));
    console.log([mode.padEnd(10), ...row].join(' '));
  }
  fs.rmSync(work, { recursive: true, force: true });
}
