/** Texts and settings for the assistant's panel in one language, fetched when it is opened. */
import { ownValue } from '@/lib/kit/own';
import { type AssistantWords, assistantWords } from '@/lib/strings/assistant-words';
import type { SiteModel } from '../types';
import { wordsOf } from './words';

export interface AssistantPanel extends AssistantWords {
  /** The questions in an empty panel; undefined: about the page. */
  starters?: readonly string[];
  /** The contact for what the assistant cannot answer: an e-mail address or a URL. */
  support?: string;
}

/** The panel of a site in a language (BCP 47), with the operator's contact. */
export function viewAssistantPanel(site: SiteModel, lang: string, support?: string): AssistantPanel {
  const starters = startersOf(site.settings.assistant.starterQuestions, lang);
  return {
    ...assistantWords(wordsOf(site, lang)),
    ...(starters === undefined ? {} : { starters }),
    ...(support === undefined ? {} : { support }),
  };
}

/** The questions of a language, else those of its script or its own language, else those for all languages. */
function startersOf(written: Readonly<Record<string, string[]>> = {}, lang: string): string[] | undefined {
  const subtags = lang.toLowerCase().split('-');
  const tags = subtags.map((_, at) => subtags.slice(0, subtags.length - at).join('-'));
  return [...tags, ''].map((tag) => ownValue(written, tag)).find((questions) => questions !== undefined);
}
