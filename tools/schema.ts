/** `npm run schema`: writes what editors use for completion: `docs.schema.json` for settings, `mdx-components.d.ts` for components. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { componentDeclarations } from '@/components/mdx/declarations';
import { jsonSchema } from '@/lib/config/schema';

write('docs.schema.json', `${JSON.stringify(jsonSchema(), null, 2)}\n`);
write('mdx-components.d.ts', componentDeclarations());

function write(name: string, text: string): void {
  const target = fileURLToPath(new URL(`../${name}`, import.meta.url));
  writeFileSync(target, text);
  console.log(`wrote ${target}`);
}
