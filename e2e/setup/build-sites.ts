/** `npm run test:builds`: makes the builds that the browser tests serve with `SKIP_BUILD=1`. */
import { buildSites } from './serve-sites';

await buildSites();
