/** Renders a page's preview image once and caches the file. */
import fs from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '@/lib/cache/write-atomically';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { pictureFacts, pictureVersion } from './picture';
import { encodeAside } from './picture-thread';

/** The picture that was drawn under a version; undefined when there is none yet. */
export async function keptPicture(
  site: Pick<SiteModel, 'cache'>,
  version: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!/^[0-9a-f]{12}$/.test(version)) return undefined;
  return fs.promises.readFile(fileOf(site, version)).catch(() => undefined);
}

/** The preview image of a page as PNG, rendered on demand. One at a time, so that a crawler cannot use all of the machine. */
export async function encodePicture(site: SiteModel, node: PageNode): Promise<Uint8Array<ArrayBuffer>> {
  const version = pictureVersion(site, node);
  const drawn = turn.then(async () => (await keptPicture(site, version)) ?? (await draw(site, node, version)));
  turn = drawn.catch(() => undefined);
  return drawn;
}

let turn: Promise<unknown> = Promise.resolve();

async function draw(site: SiteModel, node: PageNode, version: string): Promise<Uint8Array<ArrayBuffer>> {
  const png = await encodeAside(pictureFacts(site, node), site.docs);
  try {
    writeAtomically(fileOf(site, version), png);
  } catch {
    // Not stored: it is drawn again for the next reader.
  }
  return png;
}

function fileOf({ cache }: Pick<SiteModel, 'cache'>, version: string): string {
  return path.join(cache, 'og', `${version}.png`);
}
