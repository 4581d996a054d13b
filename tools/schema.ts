/** `npm run schema`: writes `docs.schema.json`, which editors use for completion in `docs.json`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jsonSchema } from '@/lib/config/schema';

const target = fileURLToPath(new URL('../docs.schema.json', import.meta.url));
writeFileSync(target, `${JSON.stringify(jsonSchema(), null, 2)}\n`);
console.log(`wrote ${target}`);
