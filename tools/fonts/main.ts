/** `npm run fonts`: writes `components/fonts/`, the cuts of the families that themes use. `npm run package` adds those of all others. */
import path from 'node:path';
import { writeCuts } from './cut';
import { THEME_CUTS } from './families';

const FOLDER = path.resolve(import.meta.dirname, '../../components/fonts');

for (const [family, use] of THEME_CUTS) {
  for (const file of await writeCuts(FOLDER, family, use)) console.log(file);
}
