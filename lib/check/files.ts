/** Images named in docs.json that do not exist: logo, favicon, background. */
import { extensionOf, filePath, folderOf } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { nearest } from '@/lib/kit/suggest';
import { hrefKind } from '@/lib/kit/urls';
import { siteAddress } from '@/lib/site/model/live-path';
import type { SiteModel } from '@/lib/site/types';

/** One `page/image-missing` per setting; external addresses are not checked. */
export function checkFiles(site: SiteModel): Problem[] {
  const { logo, favicon, background } = site.settings;
  const found = [
    ...checkModes(site, '/logo', logo),
    ...checkModes(site, '/favicon', favicon),
    ...checkModes(site, '/background/image', background.image),
  ];
  // A single image is used for both modes and reported once.
  return [...new Map(found.map((p) => [`${p.line}:${p.column}`, p])).values()];
}

function checkModes(site: SiteModel, pointer: string, modes: { light: string; dark: string } | undefined): Problem[] {
  return [...checkFile(site, `${pointer}/light`, modes?.light), ...checkFile(site, `${pointer}/dark`, modes?.dark)];
}

function checkFile(site: SiteModel, pointer: string, written: string | undefined): Problem[] {
  const kind = written === undefined ? undefined : hrefKind(written);
  if (written === undefined || (kind !== 'path' && kind !== 'relative')) return [];
  const file = filePath(siteAddress(site, written).replace(/[?#].*$/s, ''));
  if (extensionOf(file) === '' || site.files.has(file)) return [];
  const beside = [...site.files].filter((other) => folderOf(other) === folderOf(file));
  const near = nearest(file, beside);
  const hint = near ? `Did you mean "/${near}"?` : 'Write the path of a file from the docs folder.';
  return [problem('page/image-missing', site.locate(pointer), `There is no file "${file}".`, hint)];
}
