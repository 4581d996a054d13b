/** The skills of a site: those that its folder has, else one generated from its navigation. See content/reference/format/outputs.mdx#agents. */

import { canRead, parseGroups, parsePublic } from '@/lib/access/rules';
import { asciiNameOf } from '@/lib/kit/headings/slugs';
import { isRecord } from '@/lib/kit/is-record';
import { type FilePath, filePath } from '@/lib/kit/paths';
import type { SiteModel } from '@/lib/site/types';
import { readNames, readText } from '@/lib/source/files';
import { splitFrontmatter } from '@/lib/source/frontmatter-block';
import { SKILL_FILE, SKILLS_FOLDER } from '@/lib/source/places';
import { parseYaml } from '@/lib/words/yaml';
import { generatedSkill, type Skill } from './generated-skill';

const ROOT_FILE = filePath('skill.md');
const MAX_SKILLS = 100;
const MAX_SKILL_LENGTH = 200_000;
const MAX_DESCRIPTION_LENGTH = 1024;

/** The skills in `.mintlify/skills/NAME/SKILL.md` and `skill.md`; without them a generated one. `base`: the site's address. */
export function skillsOf(site: SiteModel, base: string): Skill[] {
  const own = [...readSkill(site, ROOT_FILE, asciiNameOf(site.settings.name)), ...readFolder(site)];
  const unique = [...new Map(own.map((skill) => [skill.name, skill])).values()];
  return unique.length > 0 ? unique : [generatedSkill(site, base, asciiNameOf(site.settings.name))];
}

function readFolder(site: SiteModel): Skill[] {
  return readNames(site.docs, SKILLS_FOLDER)
    .filter((name) => asciiNameOf(name) === name)
    .slice(0, MAX_SKILLS)
    .flatMap((name) => readSkill(site, filePath(`${SKILLS_FOLDER}/${name}/${SKILL_FILE}`), name));
}

/** A list of one, or empty without the file. */
function readSkill({ docs, settings, view, hasSignIn }: SiteModel, file: FilePath, fallback: string): Skill[] {
  if (view?.withheld.has(file)) return [];
  const text = readText(docs, file)?.slice(0, MAX_SKILL_LENGTH);
  if (text === undefined) return [];
  const { name, description, public: isPublic, groups } = fieldsOf(text);
  const rule = {
    isPublic: parsePublic(isPublic) ?? !hasSignIn,
    groups: [parseGroups(groups)].filter((one) => one !== undefined),
  };
  if (view && !canRead(rule, view.audience)) return [];
  return [
    {
      name: asciiNameOf(typeof name === 'string' ? name : fallback),
      description: (typeof description === 'string' ? description : `The documentation of ${settings.name}.`).slice(
        0,
        MAX_DESCRIPTION_LENGTH,
      ),
      text,
    },
  ];
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const { document } = parseYaml(splitFrontmatter(text).yaml ?? '');
    const value: unknown = document.errors.length > 0 ? undefined : document.toJS();
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
