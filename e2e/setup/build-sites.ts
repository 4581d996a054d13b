/** Makes the builds that the browser tests serve with `SKIP_BUILD=1`. */
import { readArguments } from '@/tools/arguments';
import { buildSites } from './serve-sites';

readArguments('Usage: npm run test:builds\n\nMakes the builds that the browser tests serve with SKIP_BUILD=1.', {});
await buildSites();
