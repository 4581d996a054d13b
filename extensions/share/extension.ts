/** What people send each other: a site as one HTML file, and the pages that changed, side by side with pictures. */
import type { Extension } from '@/lib/extend';
import type { DiffOptions } from './commands/diff';
import type { Single } from './commands/single';

export const extension: Extension = {
  name: 'share',
  commands: [
    {
      name: 'diff',
      summary: 'compare the pages that changed since a branch or commit',
      operands: ['REF'],
      shared: ['docs', 'lenient', 'no-extensions', 'json'],
      options: { out: { value: 'DIR', help: 'the output folder (default: diff)' } },
      examples: ['diff origin/main --out diff', 'diff v1.2.0 --docs ../my-docs --out ../changes'],
      details:
        'Writes index.html, which CI can store as an artifact. If Chromium is installed (CHROMIUM_PATH), it includes screenshots.',
      async run({ operands: [ref = ''], options }) {
        const { runDiff } = await import('./commands/diff');
        return runDiff(ref, options as DiffOptions);
      },
    },
  ],
};

/** `export --single`, which `export` calls: an extension cannot add an option to a command that exists. */
export async function exportSingle(single: Single): Promise<number> {
  const { writeSingle } = await import('./commands/single');
  return writeSingle(single);
}
