/** The places in a docs folder that have a meaning by their name, and problems with what is there instead of the file or folder expected. */
import fs from 'node:fs';
import path from 'node:path';
import { type FilePath, filePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { IGNORE_FILE, isReadable, readNames } from './files';

export const SKILLS_FOLDER = filePath('.mintlify/skills');
/** The file of a skill in its folder. */
export const SKILL_FILE = 'SKILL.md';

type Kind = 'file' | 'folder';

/** A missing `docs.json` has a problem of its own. */
const PLACES: Readonly<Record<string, Kind>> = {
  [IGNORE_FILE]: 'file',
  'mint.json': 'file',
  'skill.md': 'file',
  '.mintlify': 'folder',
  [SKILLS_FOLDER]: 'folder',
  snippets: 'folder',
  _snippets: 'folder',
};

/** One `source/unreadable` for each place that has another kind of file than expected, a link that cannot be followed, or no permission. */
export function checkPlaces(docs: string): Problem[] {
  const skills = readNames(docs, SKILLS_FOLDER).map(
    (name) => [`${SKILLS_FOLDER}/${name}/${SKILL_FILE}`, 'file'] as const,
  );
  return [...Object.entries(PLACES), ...skills].flatMap(([place, kind]) => checkPlace(docs, filePath(place), kind));
}

/** The same for one place; none for a place that is right or empty. */
export function checkPlace(docs: string, place: FilePath, kind: Kind): Problem[] {
  const fault = faultOf(docs, path.join(docs, place), kind);
  if (fault === undefined) return [];
  const hint = isLinkAsText(path.join(docs, place), kind)
    ? 'It is a symbolic link of the repository that was checked out as text. Check it out as a link (`git config core.symlinks true`), or copy the folder.'
    : `Replace it with a ${kind}, or remove it.`;
  return [problem('source/unreadable', { file: place }, `${place} ${fault}: it is left out.`, hint)];
}

/** Undefined for a place that is right or empty. Other kinds of files, and links to themselves, are found when the folder is listed. */
function faultOf(docs: string, absolute: string, kind: Kind): string | undefined {
  try {
    if (fs.lstatSync(absolute, { throwIfNoEntry: false }) === undefined) return undefined;
    const stat = fs.statSync(absolute, { throwIfNoEntry: false });
    if (stat === undefined) return 'is a link to nothing';
    if (!isInside(docs, absolute)) return 'is a link out of the docs folder';
    if (stat.isFile() && kind === 'folder') return 'is a file where a folder is expected';
    if (stat.isDirectory() && kind === 'file') return 'is a folder where a file is expected';
    // The list of files has a problem for a closed folder.
    return stat.isFile() && !isReadable(absolute) ? 'cannot be read' : undefined;
  } catch {
    // Below a file, or in a folder without permission: the place around it has the problem.
    return undefined;
  }
}

function isInside(docs: string, absolute: string): boolean {
  return fs.realpathSync(absolute).startsWith(fs.realpathSync(docs) + path.sep);
}

/** Longer paths are no links. */
const MAX_LINK = 4096;

/** Windows, and archives, have the path that a link leads to as the text of a file. */
function isLinkAsText(absolute: string, kind: Kind): boolean {
  if (kind !== 'folder' || fs.statSync(absolute, { throwIfNoEntry: false })?.isFile() !== true) return false;
  if (fs.statSync(absolute).size > MAX_LINK || !isReadable(absolute)) return false;
  const target = path.resolve(path.dirname(absolute), fs.readFileSync(absolute, 'utf8').trim());
  return fs.statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
}
