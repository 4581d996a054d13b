/** Makes references of the files in discriminator mappings, so that they are read and named like others. */
import { isRecord } from '@/lib/kit/is-record';
import { setOwn } from './split';
import { visitKeywords } from './values/visit-keywords';

/**
 * Adds the references of each mapping that lead to a file, or inside of one that is not the main file, to its discriminator as `oneOf`, by
 * value: in the document that is made of all files, their targets have other addresses. Mutates `root`.
 */
export function linkMappings(root: unknown, text: string, isMain: boolean): void {
  if (!text.includes('mapping')) return;
  visitKeywords(root, (holder, key) => {
    const discriminator = holder[key];
    if (key !== 'discriminator' || !isRecord(discriminator) || !isRecord(discriminator.mapping)) return;
    const links: Record<string, unknown> = {};
    for (const [value, target] of Object.entries(discriminator.mapping)) {
      if (typeof target === 'string' && leadsElsewhere(target, isMain)) setOwn(links, value, { $ref: target });
    }
    if (Object.keys(links).length > 0) discriminator.oneOf = links;
  });
}

/** A name of a schema leads to the main file. */
function leadsElsewhere(target: string, isMain: boolean): boolean {
  if (target.startsWith('#')) return !isMain;
  return /[/#]|\.(?:json|ya?ml)$/i.test(target);
}
