/** Writes the cuts of the families that themes use. `npm run package` adds those of all others. */
import path from 'node:path';
import { readArguments } from '../arguments';
import { writeCuts } from './cut';
import { THEME_CUTS } from './families';

readArguments('Usage: npm run fonts\n\nWrites components/fonts/, the cuts of the families that themes use.', {});

const FOLDER = path.resolve(import.meta.dirname, '../../components/fonts');

for (const [family, use] of THEME_CUTS) {
  for (const file of await writeCuts(FOLDER, family, use)) console.log(file);
}
