/** Writes what editors use for completion. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { componentDeclarations } from '@/components/mdx/declarations';
import { jsonSchema } from '@/lib/config/schema';
import { readArguments } from './arguments';

const USAGE = `Usage: npm run schema

Writes what editors use for completion: docs.schema.json for settings, mdx-components.d.ts for components.`;

readArguments(USAGE, {});

write('docs.schema.json', `${JSON.stringify(jsonSchema(), null, 2)}\n`);
write('mdx-components.d.ts', componentDeclarations());

function write(name: string, text: string): void {
  const target = fileURLToPath(new URL(`../${name}`, import.meta.url));
  writeFileSync(target, text);
  console.log(`wrote ${target}`);
}
