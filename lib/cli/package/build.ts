/** `lectern build`: exports the site into `.lectern/site`, from where `lectern start` serves it. */
import path from 'node:path';
import { STRANGERS } from '@/lib/access/rules';
import { loadExtensions } from '@/lib/extensions/load';
import { encodeRoute } from '@/lib/kit/paths';
import { BUILT_IN } from '@/lib/serve/built-in';
import { SITE_FOLDER } from '@/lib/serve/exported-files';
import { sourceFrom } from '@/lib/serve/open-site';
import { createServer } from '@/lib/serve/server';
import { settingsFrom } from '@/lib/serve/settings';
import { restrictedIn } from '@/lib/site/access/page-rules';
import { redirectorOf } from '@/lib/site/model/redirects';
import {
  type BuildRecord,
  buildFolderOf,
  type SiteLocation,
  siteLocation,
  writeBuildRecord,
} from '@/lib/source/location';
import { writeSite } from '../export';
import { CommandError, type CommandOptions } from '../options';
import { writeStandalone } from './standalone';

/** Builds the site; resolves with the exit code. */
export async function runBuild({ json = false, standalone }: CommandOptions): Promise<number> {
  const { env } = process;
  const location = siteLocation(env, 'build');
  const out = path.resolve(buildFolderOf(env), SITE_FOLDER);
  const code = await writeSite({ location: locationOfFiles(location), out, host: 'lectern', form: 'directory', json });
  if (code !== 0) return code;
  writeBuildRecord(env, location, await factsOfBuild());
  if (standalone) await requireOwnFiles(location);
  if (standalone)
    console.error(`Copy ${writeStandalone(env)} to any machine with Node, and run "node server.js" there.`);
  return 0;
}

/** The copy has the files of the docs folder, and no packages or files from elsewhere. Throws CommandError if extensions need any. */
async function requireOwnFiles(location: SiteLocation): Promise<void> {
  const { sources } = await loadExtensions(location, BUILT_IN);
  const missing = [...sources].find((file) =>
    /^\.\.|(?:^|[/\\])node_modules[/\\]/.test(path.relative(location.docs, file)),
  );
  if (missing !== undefined)
    throw new CommandError(
      `--standalone copies the docs folder only, and extensions need ${missing}. Move it into the docs folder, or deploy without --standalone.`,
    );
}

/**
 * Files in the folder do not have the base path of requests. With a sign-in they are for strangers: the server makes everything for readers
 * when they ask.
 */
function locationOfFiles({ mount: _, ...location }: SiteLocation): SiteLocation {
  return location.hasSignIn ? { ...location, audience: STRANGERS } : location;
}

/** What the files do not say: the headers of documents, and the pages that redirects hide. */
async function factsOfBuild(): Promise<Pick<BuildRecord, 'headers' | 'hidden' | 'restricted'>> {
  const source = sourceFrom(process.env, 'build');
  const server = createServer(source, { ...settingsFrom(process.env, 'build'), intoFiles: true });
  const site = await source.site();
  const { find } = redirectorOf(site.settings);
  const [shown] = [...site.pages.keys()].filter((route) => find(encodeRoute(route)) === undefined);
  const address = (source.location.mount ?? '') + encodeRoute(shown ?? ('/' as never));
  const { headers } = await server.handle(new Request(new URL(address, 'http://localhost')));
  return {
    headers: Object.fromEntries([...headers].filter(([name]) => name !== 'etag' && name !== 'content-length')),
    hidden: [...site.pages.keys()].filter((route) => find(encodeRoute(route)) !== undefined),
    ...restrictedIn(site),
  };
}
