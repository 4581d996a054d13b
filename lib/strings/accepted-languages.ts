/** The languages of a browser. */
import { findLanguage, type Language } from './strings';

/** The languages of an `Accept-Language` header that the interface has, the preferred one first. */
export function acceptedLanguages(accepted: string | null): Language[] {
  const preferences = (accepted ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const q = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.trim(), weight: q === undefined ? 1 : Number(q.trim().slice(2)) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return preferences.flatMap(({ tag }) => findLanguage(tag) ?? []);
}
