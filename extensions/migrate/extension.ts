/** The importers: `migrate` writes a docs folder from the site of another tool, `convert` prints the `docs.json` for a `mint.json`. */
import type { Extension } from '@/lib/extend';
import type { MigrateOptions } from './commands/migrate';

export const extension: Extension = {
  name: 'migrate',
  commands: [
    {
      name: 'migrate',
      summary: 'write a docs folder from a site of Docusaurus, VitePress, Starlight, Nextra or with mint.json',
      operands: ['[DIR]'],
      shared: ['json'],
      options: {
        out: { value: 'DIR', help: 'the folder to write (default: out)' },
        from: {
          value: 'NAME',
          help: 'the tool: mintlify, docusaurus, vitepress, starlight or nextra (default: by its files)',
        },
      },
      examples: ['migrate ../old-site --out docs', 'migrate --from vitepress --json'],
      details:
        'DIR is the folder of the other tool (default: the current folder). It is not changed, except that docs.json is written beside a mint.json. Its configuration is read, never run. What could not be carried over is listed with its place. The exit code is 1 if no page was found.',
      async run({ operands, options }) {
        const { runMigrate } = await import('./commands/migrate');
        return runMigrate({ ...(options as MigrateOptions), operands });
      },
    },
    {
      name: 'convert',
      summary: 'print the docs.json that an older mint.json means',
      shared: ['docs'],
      examples: ['convert --docs ../my-docs > docs.json'],
      run: async () => (await import('./commands/convert')).runConvert(),
    },
  ],
};
