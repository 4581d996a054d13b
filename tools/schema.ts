/** Writes the files that are derived from the schema of `docs.json` and from the components. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { componentDeclarations } from '@/components/mdx/declarations';
import { jsonSchema } from '@/lib/config/schema';
import { readArguments } from './arguments';
import { fillTables, PAGES_WITH_TABLES } from './settings-tables';

const USAGE = `Usage: npm run schema

Writes docs.schema.json and mdx-components.d.ts, which editors use for completion, and the tables of settings in content.`;

readArguments(USAGE, {});

write('docs.schema.json', `${JSON.stringify(jsonSchema(), null, 2)}\n`);
write('mdx-components.d.ts', componentDeclarations());
for (const page of PAGES_WITH_TABLES) {
  write(page, fillTables(readFileSync(targetOf(page), 'utf8'), jsonSchema({ withPages: true })));
}

function targetOf(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}

function write(name: string, text: string): void {
  const target = targetOf(name);
  writeFileSync(target, text);
  console.log(`wrote ${target}`);
}
