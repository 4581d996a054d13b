/**
 * Phrases and words of readers, by language, and after the colon the words that documentation has for them, which count as much. From
 * general knowledge rather than any site. Each list is sorted. A Chinese or Japanese word
 * after the colon is one that is not segmented, or has two letters: others are no terms of the index.
 */
import { DE } from './de';
import { EN } from './en';
import { ES } from './es';
import { FR } from './fr';
import { IT } from './it';
import { JA } from './ja';
import { PT } from './pt';
import { RU } from './ru';
import { ZH } from './zh';

export const RELATED_PHRASES: Readonly<Record<string, readonly string[]>> = {
  de: DE,
  en: EN,
  es: ES,
  fr: FR,
  it: IT,
  ja: JA,
  pt: PT,
  ru: RU,
  zh: ZH,
};
