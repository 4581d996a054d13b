/** Fonts named in the settings that are not available. */
import { type Problem, problem } from '@/lib/kit/problems';
import { nearest } from '@/lib/kit/suggest';
import type { SiteModel } from '@/lib/site/types';
import { FONT_FAMILIES, type FontChoice, familyOf, fontOf } from '@/lib/site/view/font-families';

/** One `config/font` per family that neither the project ships nor the writer provides. */
export function checkFonts(site: SiteModel): Problem[] {
  const choices = [fontOf(site.settings, 'heading'), fontOf(site.settings, 'body')].filter(
    (choice) => choice !== undefined,
  );
  const byPlace = new Map(choices.map((choice) => [choice.pointer, choice]));
  return [...byPlace.values()].flatMap((choice) => checkChoice(site, choice));
}

function checkChoice(site: SiteModel, { family, source, pointer = '/fonts' }: FontChoice): Problem[] {
  const where = site.locate(pointer);
  if (source === undefined) {
    if (familyOf(family)) return [];
    const near = nearest(family, Object.keys(FONT_FAMILIES));
    const choices = `Write one of ${Object.keys(FONT_FAMILIES).join(', ')}, or give a file with "source" and "format".`;
    const message = `There is no font "${family}"; pages use the system font.`;
    return [problem('config/font', where, message, near ? `Did you mean "${near}"? ${choices}` : choices)];
  }
  const path = source.replace(/^\.?\//, '');
  if (/^https?:\/\//i.test(source) || [...site.files].some((file) => file === path)) return [];
  const message = `The font "${family}" names a file that is not there: ${source}.`;
  return [problem('config/font', where, message, 'Write the path of a woff or woff2 file of the docs folder.')];
}
