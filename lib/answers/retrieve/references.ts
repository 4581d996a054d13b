/** How a question refers to the ones before it, by its words in each language ("and on Windows?", "¿cómo puedo desactivarlo?"). Pure. */
import { baseOf } from '@/lib/search/words/analyzers';

/** Words of a language, as sources of case-insensitive regular expressions. */
interface References {
  /** How a continuation begins: "and", "what about". */
  begin: string;
  /** How it ends, in languages that mark it there. */
  end?: string;
  /** Pronouns and the like: "it", "there". Left out are those that are mostly something else, such as articles. */
  within: string;
  /** Prepositions. A few words that begin with one continue: "in Python?", "how from the command line?". */
  preposition?: string;
}

const REFERENCES: Readonly<Record<string, References>> = {
  ar: {
    begin: 'و(?=كيف|ماذا|ما|هل|أين|متى|لماذا|في|على|مع)|أو|لكن|إذن|ثم|أيض[اًا]+|ماذا (?:عن|لو)|لماذا لا|المزيد',
    within: 'هذا|هذه|ذلك|تلك|هؤلاء|هناك|فيها?|منها?|بها?|لها?|عليها?|إليها?',
  },
  ca: {
    begin: 'i|o|però|doncs|llavors|també|què tal|i si|per què no|més',
    within: 'això|allò|aquest(?:a|s|es)?|aquell(?:a|s|es)?|ells?|elles?|hi|allà|\\p{L}+-(?:l[oa]s?|les|ho|hi|ne)',
  },
  cs: {
    begin: 'a|i|nebo|ale|takže|tak|pak|také|co když|proč ne|více',
    within: 'to|toho|tomu|tím|tyto|tato|ho|ji|jim|jeho|její|jejich|tam|něm|ní|nich',
  },
  da: {
    begin: 'og|eller|men|så|også|hvad med|hvad hvis|hvorfor ikke|mere',
    within: 'den|det|dem|dette|denne|disse|der|dens|deres|dertil',
  },
  de: {
    begin:
      'und|oder|aber|also|dann|auch|was ist mit|was ist,? wenn|wie (?:ist|wäre) es mit|wie sieht es (?:mit|bei)|warum nicht|mehr',
    within:
      '(?<!gibt )es|ihn|ihm|ihnen|dies(?:e[rmns]?)?|jene[rmns]?|dort|da(?:mit|für|von|rin|rauf|ran|bei|zu|gegen|durch|nach)',
    preposition: 'in|im|auf|mit|ohne|für|unter|bei|per|über|aus|von|mittels',
  },
  en: {
    begin: 'and|or|but|so|then|also|what about|how about|what if|why not|same|more',
    within: 'it|its|this|that|these|those|they|them|their|there|ones?|former|latter',
    preposition: 'in|on|with|without|from|via|for|using|through|by|inside|under',
  },
  es: {
    begin: 'y|o|pero|entonces|también|además|qué (?:tal|pasa con|pasa si)|por qué no|más',
    within: 'eso|esto|ell[oa]s?|él|es[ea]|es[oa]s|est[ea]|est[oa]s|ah[ií]|all[ií]|\\p{L}+[aeiáéí]r(?:l[oa]s?|les?)',
    preposition: 'en|con|sin|desde|para|por|vía|usando|mediante|dentro de',
  },
  fi: {
    begin: 'ja|tai|mutta|entä|entäpä|niin|sitten|myös|miksi ei|lisää',
    within: 'se|sen|sitä|siinä|siitä|siihen|sillä|ne|niitä|niiden|tämän?|tätä|nämä|siellä',
  },
  fr: {
    begin: "et|ou|mais|donc|alors|aussi|puis|qu[’']en est[ -]il|pourquoi pas|plus",
    within:
      "[çc]a|cela|ceci|ce(?:lui|lle|lles|ux)|(?:est|sont|peu[tx]|doit|va|reste)[ -](?:il|elle|ils|elles)|qu[’'](?:il|elle|ils|elles)|elles?|y|(?:comment|puis[ -]je|pour|de) (?:la|le|les|l[’'])\\s?\\p{L}+(?:er|ir|re)",
    preposition: 'en|dans|avec|sans|depuis|pour|par|via|sur|sous',
  },
  he: {
    begin: 'ו(?=איך|מה|אם|איפה|מתי|למה|האם|ב)|או|אבל|אז|גם|מה (?:לגבי|עם)|למה לא|עוד',
    within: '(?<!מה )זה|(?<!מה )זו|זאת|אלה|אלו|אות[וה]|אותם|שם|ב[וה]|ל[וה]|ממנו|ממנה',
  },
  hi: {
    begin: 'और|या|लेकिन|तो|फिर|साथ ही|क्या होगा अगर|क्यों नहीं',
    within: 'यह|ये|वह|वे|इसे|इस(?:का|की|के|में|से)?|उसे|उस(?:का|की|के|में|से)?|इन्हें|उन्हें|इन|उन|वहाँ|वहां|ऐसा',
  },
  hu: {
    begin: 'és|vagy|de|akkor|szóval|mi a helyzet|mi (?:van|lenne),? ha|miért nem|több',
    within: 'ezt?|ennek|ezzel|ezek|ezeket|azt|annak|azzal|azok|azokat|ott|őt|őket',
  },
  id: {
    begin: 'dan|atau|tapi|tetapi|lalu|jadi|juga|bagaimana (?:dengan|kalau|jika)|kenapa tidak|lagi',
    within: 'itu|ini|tersebut|dia|mereka|sana|situ|(?:me|di)\\p{L}{3,}nya',
  },
  it: {
    begin: 'e|ed|o|ma|allora|quindi|anche|che ne dici di|perché no|più',
    within:
      'ciò|quest[oaie]|quell[oaie]|ess[oaie]|lì|là|\\p{L}+(?:ar|er|ir)(?:l[oaie]|ne|ci)|(?:come|posso|per) (?:lo|la|li|le) \\p{L}+',
    preposition: 'in|nel|nella|con|senza|da|dal|per|via|usando|tramite|su|sul',
  },
  ja: {
    begin: 'それで|それでは|では|じゃあ?|それなら|また|あと|ちなみに|でも|もし',
    end: 'は',
    within: 'それ|これ|あれ|その|この|あの|そこ|ここ|そちら|同じ',
  },
  ko: {
    begin: '그리고|그럼|그러면|하지만|그런데|근데|또|또한|만약|아니면',
    end: '[는은]요?',
    within: '그것|이것|저것|그거|이거|그걸|이걸|그건|이건|거기|여기|그들|(?<!\\S)[그이](?= )',
  },
  lv: {
    begin: 'un|bet|tad|arī|kā ar|ja nu|kāpēc ne',
    within: 'tas|tie|tās|tos|šis|šo|šie|šīs|viņš|viņa|tur|tam|tai|tajā',
  },
  nb: {
    begin: 'og|eller|men|så|også|hva med|hva (?:om|hvis)|hvorfor ikke|mer',
    within: 'den|det|dem|dette|denne|disse|der|dens|deres',
  },
  nl: {
    begin: 'en|of|maar|dus|dan|ook|hoe zit het met|wat (?:als|dacht je van)|waarom niet|meer',
    within: 'dit|dat|deze|die|ze|hem|er|daar|daar(?:mee|voor|in|op|van)|er(?:van|mee|op|in|voor)',
    preposition: 'in|op|met|zonder|vanaf|vanuit|via|voor|onder|bij|per',
  },
  pl: {
    begin: 'a|i|lub|albo|ale|więc|też|a co|dlaczego nie|więcej',
    within: 'to|ten|ta|te|tego|tej|tych|tym|go|ją|ich|nim|nią|nich|tam|jego|jej',
  },
  pt: {
    begin: 'e|ou|mas|então|também|que tal|por que não|mais',
    within: 'isso|isto|aquilo|ess[ea]s?|est[ea]s?|el[ea]s?|[nd]el[ea]s?|[nd]isso|lá|\\p{L}+-l?[oa]s?',
    preposition: 'em|no|na|com|sem|desde|para|por|via|usando',
  },
  ro: {
    begin: 'și|sau|dar|deci|atunci|de asemenea|ce zici de|ce se întâmplă dacă|de ce nu|mai mult',
    within: 'aceasta|acesta|aceștia|acestea|asta|ăsta|astea|acela|aceea|îl|îi|lui|acolo',
  },
  ru: {
    begin: 'а|и|или|но|тогда|также|(?:что|как) нас[чщ][её]т|почему (?:бы )?нет?|ещ[её]',
    within: 'это|этот|эта|эти|этого|этой|этих|этому|этим|он|она|оно|они|его|е[её]|их|им|ней|н[её]м|них|там',
    preposition: 'в|во|на|с|со|без|из|через|для|по|под|при',
  },
  sv: {
    begin: 'och|eller|men|så|då|också|hur är det med|vad händer om|varför inte|mer',
    within: 'den|det|dem|detta|denna|dessa|där|dess|deras',
  },
  tr: {
    begin: 've|veya|ama|peki|o zaman|ayrıca|ya|daha',
    within: 'bu|bunu|buna|bunun|bunda|bundan|bunlar(?:ı)?|onu|ona|onun|onda|ondan|onlar(?:ı)?|orada|burada',
  },
  uk: {
    begin: 'а|і|й|або|але|тоді|також|(?:що|як) щодо|чому ні|ще',
    within: 'це|цей|ця|ці|цього|цієї|цих|цьому|цим|він|вона|воно|вони|його|її|їх|їм|ній|ньому|них|там',
  },
  uz: {
    begin: 'va|yoki|lekin|ammo|unda|shuningdek|yana',
    within: 'buni|buning|bunga|uni|uning|unga|ular(?:ni)?|shuni|oʻsha|unda',
  },
  vi: {
    begin: 'và|hoặc|nhưng|vậy|thế|còn|rồi|tại sao không|thêm',
    within: 'nó|chúng|này|đó|kia|ấy|đấy|họ',
  },
  zh: {
    begin: '那|还有|還有|另外|而且|但是|或者|然后|然後',
    end: '呢',
    within: '它|它们|它們|这|這|那[个個些里裡]|他们|他們|(?<!因)此(?!外)|(?<![应應])[该該]|其(?![他中它实實余餘])|上述',
  },
};

/** Languages written without spaces: their words have no visible boundaries. */
const UNSPACED = new Set(['ja', 'zh']);
/** Maximum number of words of a continuation that begins with a preposition. */
const FEW_WORDS = 5;
/** What may stand around the words of a question. */
const GAP = '[\\s\\p{P}\\p{S}]';
/** Characters of a question that are read: the patterns may take quadratic time. */
const READ_LENGTH = 500;

interface Patterns {
  continues: readonly RegExp[];
  refers: RegExp;
}

const PATTERNS = new Map(
  Object.entries(REFERENCES).map(([lang, references]): [string, Patterns] => [lang, patternsOf(lang, references)]),
);

function patternsOf(lang: string, { begin, end, within, preposition }: References): Patterns {
  const unspaced = UNSPACED.has(lang);
  const [before, after] = unspaced ? ['', ''] : ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])'];
  // Korean particles are written onto the word, as is everything in languages without spaces.
  const open = unspaced || lang === 'ko' ? '' : after;
  const sources = [
    `^${GAP}*(?:${begin})${lang === 'ar' || lang === 'he' ? '' : open}`,
    ...(end === undefined ? [] : [`(?:${end})${GAP}*[?？]${GAP}*$`]),
    ...(preposition === undefined
      ? []
      : [`^${GAP}*(?:\\p{L}+ )?(?:${preposition})(?: [^\\s]+){1,${FEW_WORDS - 1}}${GAP}*$`]),
  ];
  return {
    continues: sources.map((source) => new RegExp(source, 'iu')),
    refers: new RegExp(`${before}(?:${within})${open}`, 'iu'),
  };
}

function patternsFor(lang: string): Patterns | undefined {
  return PATTERNS.get(baseOf(lang));
}

/** Whether a question in a language (BCP 47) reads as a continuation: "and on Windows?". */
export function continues(question: string, lang: string): boolean {
  const text = question.slice(0, READ_LENGTH);
  return patternsFor(lang)?.continues.some((pattern) => pattern.test(text)) ?? false;
}

/** Whether it has a pronoun or the like. */
export function refers(question: string, lang: string): boolean {
  return patternsFor(lang)?.refers.test(question.slice(0, READ_LENGTH)) ?? false;
}
