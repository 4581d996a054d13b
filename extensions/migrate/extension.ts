/** The importers: `migrate` writes a docs folder from the site of another tool, `convert` prints the `docs.json` for a `mint.json`. */
import type { Extension } from '@/lib/extend';
import type { MigrateOptions } from './commands/migrate';

export const extension: Extension = {
  name: 'migrate',
  commands: [
    {
      name: 'migrate',
      summary: 'convert a Docusaurus, VitePress, Starlight, Nextra or mint.json site to a docs folder',
      operands: ['[DIR]'],
      shared: ['json'],
      options: {
        out: { value: 'DIR', help: 'the output folder (default: out)' },
        from: {
          value: 'NAME',
          help: 'mintlify, docusaurus, vitepress, starlight or nextra (default: detected)',
        },
      },
      examples: ['migrate ../old-site --out docs', 'migrate --from vitepress --json'],
      details:
        'DIR is the folder of the existing site (default: the current folder). Lectern reads its configuration without running it, and changes nothing in it; only for mint.json, it writes docs.json next to it. It lists everything that it could not convert. Exits with 1 if it finds no page.',
      async run({ operands, options }) {
        const { runMigrate } = await import('./commands/migrate');
        return runMigrate({ ...(options as MigrateOptions), operands });
      },
    },
    {
      name: 'convert',
      summary: 'print the docs.json for an older mint.json',
      shared: ['docs'],
      examples: ['convert --docs ../my-docs > docs.json'],
      run: async () => (await import('./commands/convert')).runConvert(),
    },
  ],
};
