/** Recognises questions that ask what something is, by their phrasing in each language. Pure. */

import { baseOf } from '../words/analyzers';

/** How such a question begins or ends, as sources of regular expressions without case. */
interface Phrasing {
  begin?: string;
  end?: string;
}

/** English keeps verbs such as "work" within the question: they are words of the phrasing, which the analyzer knows. */
const PHRASINGS: Readonly<Record<string, Phrasing>> = {
  ar: { begin: 'ما (?:هو|هي|هم|معنى)|ماذا (?:يعني|تعني)|اشرح|عرّف|كيف (?:يعمل|تعمل)' },
  ca: { begin: 'què (?:és|són|vol dir|significa)|explica|com funcion(?:a|en)|en què consisteix' },
  cs: { begin: 'co (?:je|jsou|znamená|to je)|vysvětli|jak fung(?:uje|ují)' },
  da: { begin: 'hvad (?:er|betyder)|forklar|hvordan (?:virker|fungerer)' },
  de: {
    begin:
      'was (?:ist|sind|bedeutet|bedeuten|versteht man unter|heißt)|erklär(?:e|en sie)?(?: mir)?|wie funktionier(?:t|en)',
  },
  en: {
    begin:
      "what(?:['’]?s| is| are| does(?= .+ (?:do|mean)))|explain|define|describe|tell me about|how (?:do|does|is|are)(?= .+ works?\\b)|(?:how|where) (?:do|can) (?:i|we|you) (?:get|find|obtain) (?:an?|the|my|our|your)(?=(?: [\\w-]+){1,3}\\W*$)",
  },
  es: {
    begin:
      'qué (?:es|son|significa|quiere decir)|que (?:es|son|significa)|explica(?:me)?|cómo funcionan?|como funcionan?|en qué consiste',
  },
  fi: { begin: 'mikä (?:on|ovat)|mitkä ovat|mitä (?:on|ovat|tarkoittaa)|selitä|miten(?= .+ toimii)' },
  fr: {
    begin:
      "qu['’]est[ -]ce qu(?:e(?: c['’]est qu(?:e|['’]))?|['’])|que signifie(?:nt)?|c['’]est quoi|explique[rz]?(?:[ -]moi)?|comment fonctionne(?:nt)?|à quoi sert",
  },
  he: { begin: 'מה (?:זה|זו|זאת|הוא|היא|הם|הן)|הסבר|איך (?:עובד|עובדת|עובדים)' },
  hi: { end: 'क्या (?:है|हैं|होता है)|का (?:मतलब|अर्थ) क्या है|कैसे काम करत(?:ा|ी|े) (?:है|हैं)' },
  hu: { begin: 'mi(?:k)? (?:az|a|azok)|mit jelent|magyarázd el|hogyan (?:működik|működnek)' },
  id: { begin: 'apa(?:kah)? (?:itu|arti|yang dimaksud dengan)|jelaskan|bagaimana cara kerja' },
  it: {
    begin:
      "(?:che )?cos['’](?:è|e)|cosa (?:è|sono|significa|vuol dire)|che cosa sono|spiega(?:mi)?|come funzionano?|a cosa serve",
  },
  ja: {
    end: '(?:とは|って)(?:何|なに|なん)?(?:ですか|でしょうか|だろうか|のこと(?:ですか)?)?|について(?:教えて|説明して)(?:ください|下さい)?',
  },
  ko: {
    end: '(?:은|는|이|가|이란|란)? ?(?:무엇(?:인가요|입니까|이에요|인지)?|뭐(?:예요|야|에요|죠)?|뭔가요)|(?:이란|란)',
  },
  lv: { begin: 'kas ir|ko nozīmē|paskaidro|kā darbojas' },
  nb: { begin: 'hva (?:er|betyr)|forklar|hvordan (?:virker|fungerer)' },
  nl: { begin: 'wat (?:is|zijn|betekent|doet|houdt)|leg(?= .+ uit)|hoe werk(?:t|en)' },
  pl: {
    begin:
      'co to (?:jest|są)|co to za|co to|czym (?:jest|są)|co (?:oznacza|znaczy)|wyjaśnij|jak działa(?:ją)?|na czym polega',
  },
  pt: { begin: 'o qu[eê] (?:é|são|e|sao|significa|quer dizer)|explique|explica|como funcionam?|para que serve' },
  ro: { begin: 'ce (?:este|e|sunt|înseamnă|reprezintă)|explică(?:-mi)?|cum funcționează' },
  ru: { begin: 'что (?:такое|значит|означает)|объясни(?:те)?|как работа(?:ет|ют)|что из себя представляет' },
  sv: { begin: 'vad (?:är|betyder|innebär)|förklara|hur fungerar' },
  tr: { end: '(?:nedir|ne demek(?:tir)?|ne anlama gel(?:ir|iyor)|nasıl çalış(?:ır|ıyor))' },
  uk: { begin: 'що (?:таке|означає|значить)|поясни(?:ть)?|як працю(?:є|ють)' },
  uz: { end: '(?:nima(?:dir)?|nima degani|qanday ishlaydi)' },
  vi: { begin: 'giải thích|thế nào là', end: 'là gì|nghĩa là gì|hoạt động (?:như )?thế nào' },
  zh: {
    begin: '什么是|什麼是|何为|何謂|何谓|请?解释(?:一下)?|請?解釋(?:一下)?|请?介绍(?:一下)?|請?介紹(?:一下)?',
    end: '是什么(?:意思|东西)?|是什麼(?:意思|東西)?|是啥|什么意思|如何工作|怎么工作|的(?:工作)?原理(?:是什么)?',
  },
};

/** Marks around a question. */
const EDGE = '[^\\p{L}\\p{N}]*';
/** The end of a word: French and Italian words may end with an apostrophe, Chinese ones are not separated. */
const WORD_END = "(?:(?<=['’])|(?!\\p{L}))";

const PATTERNS = new Map(
  Object.entries(PHRASINGS).map(([lang, { begin, end }]): [string, RegExp[]] => [
    lang,
    [
      ...(begin === undefined ? [] : [new RegExp(`^${EDGE}(?:${begin})${lang === 'zh' ? '' : WORD_END}`, 'iu')]),
      ...(end === undefined ? [] : [new RegExp(`(?:${end})${EDGE}$`, 'iu')]),
    ],
  ]),
);

/**
 * What a question in a language (BCP 47) asks about: the text without the phrasing. Undefined for other questions, and for languages whose
 * phrasing is not known.
 */
export function askedAbout(question: string, lang: string): string | undefined {
  const patterns = PATTERNS.get(baseOf(lang)) ?? [];
  const rest = patterns.reduce((text, pattern) => text.replace(pattern, ' '), question);
  return rest === question || !/\p{L}/u.test(rest) ? undefined : rest.trim();
}
