/** Words of a text that point to what is before or after it, and would not be shown with it. Pure. */
import { mapCode } from '@/lib/kit/code-spans';
import type { Block } from './blocks';
import { CUT } from './clip';

const anyOf = (...phrases: readonly string[]): string => `(?:${phrases.join('|')})`;

// English, unless a name says ELSEWHERE. Phrases are regular expressions.

/** Of a first sentence: about what is above. */
const ABOVE = new RegExp(
  `^[^.!?\\n]*\\b${anyOf(
    String.raw`(?<!\b(?:and|or) )above(?! (?:\d|the|an?|all|average)\b)`,
    '(?:previous|preceding|earlier|last) (?:steps?|sections?|examples?)',
    String.raw`(?:in|from|of|with) (?:step \d+|the (?:first|second|third|fourth|fifth) step)`,
  )}\\b`,
  'i',
);
const THINGS =
  '(?:steps?|examples?|tables?|sections?|lists?|code|blocks?|snippets?|commands?|diagrams?|instructions|figures?|config(?:uration)?|options|methods|channels|images?|pictures?)';
/** Anywhere in the first block, where "above" alone may be a place or an amount. */
const THING_ABOVE = new RegExp(
  anyOf(
    String.raw`[.!?]\s+above,`,
    String.raw`\b(?:shown|described|mentioned|listed|given|defined|created|used|${THINGS}) above\b(?! (?:\d|the|an?)\b)`,
    String.raw`\b(?:previous|preceding) (?:steps?|sections?|examples?)\b`,
  ),
  'i',
);
/** A first word that continues what was said before. */
const CONTINUES = new RegExp(
  `^${anyOf(
    '(?:similarly|likewise|also|additionally|furthermore|moreover|alternatively|otherwise|however|then|instead(?=,)|finally|lastly|now|(?:next|again)(?=,)|last but not least|for (?:example|instance)|in addition(?=,)|from here|that said|nevertheless|nonetheless|even so|still(?=,)|conversely|by contrast|in contrast|on the other hand|therefore|thus|hence|consequently|as a result|as such|and|but|or|so)[, ]',
    '(?:the )?(?:exact )?same [a-z]',
    '(?:these|those) [a-z]',
    String.raw`(?:in )?this way\b`,
    String.raw`in (?:this|that|these|those|such) cases?\b`,
    String.raw`for this reason\b`,
    String.raw`this (?:design|approach|behaviou?r|pattern|change|way|means|allows|ensures)\b`,
    String.raw`for an? even\b`,
    String.raw`because (?:of )?(?:this|that)\b`,
    String.raw`to do (?:this|so)\b`,
    String.raw`as (?:mentioned|noted|shown|described|explained)\b`,
    String.raw`note that (?:this|these|that)\b`,
    String.raw`(?:another|an? (?:simpler|easier|better|faster|safer)|(?:an?|the) (?:(?:more|less) [a-z]+|other|second|third)) (?:way|option|approach|method|example|alternative|solution)\b`,
    String.raw`(?:an?|one|the) (?:[a-z]+ )?(?:caveat|exception|drawback|downside)\b`,
    String.raw`(?:unlike|compared (?:to|with)|instead of) (?:the|this|that|these|those)\b`,
    '(?:[a-z`]+ ){1,3}also\\b',
    String.raw`(?:before using |if )?(?:both|either|neither) (?!of\b|an?\b|the\b)[a-z]+`,
    // "Once the rope is tied, …" is a step after another.
    String.raw`(?:after|once) (?:this|that|these|it|you(?:[’']ve| have)|(?:the|an?|your|you)\b[^.!?,\n]*,)`,
  )}`,
  'i',
);
/** Of a first sentence: about something that was made or said before. */
const BEFORE = new RegExp(
  `^(?!if\\b)[^.!?\\n]*\\b${anyOf(
    "(?:you|we)(?:[’']ve| have)? (?:just |already |previously )?(?:created|copied|made|built|added|generated|defined|wrote|saved|noted down|downloaded)",
    '(?:just|newly) (?:created|added|made)',
    'earlier(?! than)',
    'this way',
    'this (?:config(?:uration)?|setup)',
    '(?:of|from|with|for|in) this (?:example|code|script|command|query|workflow)',
  )}\\b`,
  'i',
);
/** A first sentence that ends a guide. */
const CONGRATULATES =
  /^(?:congrat|well done|that[’']s (?:it|all)\b|you(?:[’']re| are) (?:all set|done|ready)|you now have|you[’']ve now|you have now)/i;
const ABOVE_ELSEWHERE = new RegExp(
  anyOf(
    'oben (?:beschrieben|genannt|gezeigt|erwähnt)|vorherigen schritt',
    'pasos? anterior(?:es)?|passos? anterior(?:es)?|(?:mencionad|descrit|mostrad)[oa]s? (?:arriba|acima|anteriormente)',
    'ci-dessus|étapes? précédentes?',
    'passaggi[oi]? precedenti?',
    String.raw`предыдущ\p{L}+ шаг`,
    '上述|上面的',
    '前述の|上記の',
  ),
  'iu',
);

/** Of a last sentence: about what follows. */
const BELOW = new RegExp(
  `\\b${anyOf(
    'below',
    'following',
    'follow (?:these|the next) steps',
    '(?:these|the next) steps',
    "here(?: is|[’']s) (?:how|an? (?:step-by-step )?(?:guide|example|list|overview))",
  )}\\b[^.!?…\\n]*[.!?]?\\s*$`,
  'i',
);
/** Of any sentence at the end, where "below" alone may be a place or an amount. */
const THING_BELOW = new RegExp(
  anyOf(
    String.raw`\b(?:${THINGS}|(?:for|of|in|your|each) [\p{L} ]{1,40}) below\b(?! (?:\d|the|an?)\b)`,
    String.raw`^the following (?:is|are)\b`,
    String.raw`\bthe following \p{L}+ (?:\p{L}+ )?(?:is|are|require|show|list|describe|explain|support)s?\b`,
  ),
  'iu',
);
/** A last sentence about the page that it begins. */
const PAGE_BEGINS =
  /\bthis (?:guide|page|example|tutorial|article|document|recipe) (?:will |shows?\b|explains?\b|demonstrates?\b|describes?\b|covers?\b|walks?\b|lists?\b)[^.!?…\n]*[.!?]?\s*$/i;
const BELOW_ELSEWHERE = new RegExp(
  `${anyOf(
    'im folgenden|folgende[nrs]? (?:schritte?|tabelle|beispiel|befehle?)|siehe unten',
    'a continuación|(?:pasos?|tabla|ejemplo|comando)s? siguientes?|siguientes? (?:pasos?|tabla|ejemplo|comando)s?',
    'ci-dessous|ci-après|(?:étapes?|tableau|exemple|commande)s? suivante?s?',
    String.raw`di seguito|qui sotto|seguenti? (?:passagg\p{L}+|tabella|esempio|comand\p{L})`,
    'abaixo|a seguir|seguintes? (?:passos?|tabela|exemplo|comando)s?',
    String.raw`следующ\p{L}+ (?:шаг|таблиц|пример|команд)|ниже`,
    '如下|以下|下面',
    '次の(?:手順|表|例|コマンド)',
  )}[^.!?…。！？\\n]*[.!?。！？]?\\s*$`,
  'iu',
);
const SEE_BELOW = /\bsee below\b/i;
/** The end of a text that announces what follows. */
export const ENDS_WITH_COLON = /[:：]\s*$/;
/** Characters at an end of a block that are read: more than two sentences. */
const READ = 600;

/** Whether a text that begins with these blocks speaks of what is above it. */
export function pointsBack([block, next]: readonly Block[]): boolean {
  if (block === undefined) return false;
  if (block.kind === 'code') return next?.kind === 'paragraph' && BEFORE.test(startOf(next));
  if ([block, next].some((one) => one?.kind === 'list' && startsLater(one.text))) return true;
  const start = startOf(block);
  const [first = ''] = sentencesOf(start);
  if (ABOVE.test(start) || THING_ABOVE.test(start) || ABOVE_ELSEWHERE.test(first)) return true;
  return block.kind === 'paragraph' && [CONTINUES, BEFORE, CONGRATULATES].some((words) => words.test(start));
}

const startOf = (block: Block): string => proseIn(block, block.text.slice(0, READ));

/** Whether a text that ends with this block announces or speaks of what is below it. */
export function pointsOn(block: Block | undefined): boolean {
  if (block === undefined) return false;
  const end = proseIn(block, block.text.slice(-READ));
  if (block.kind === 'table') return SEE_BELOW.test(end);
  if (end.endsWith(CUT)) return false;
  const ends = [ENDS_WITH_COLON, BELOW, BELOW_ELSEWHERE, PAGE_BEGINS].some((words) => words.test(end));
  return ends || sentencesOf(end).some((sentence) => THING_BELOW.test(sentence));
}

/** Whether a list continues one above it. */
function startsLater(list: string): boolean {
  return Number(/^\s*(\d+)[.)]\s/.exec(list)?.[1] ?? 1) > 1;
}

/** The words of a part of a block. Code and addresses may have any, and points that end no sentence. */
function proseIn({ kind }: Block, text: string): string {
  if (kind === 'code') return '';
  return mapCode(text, () => '`')
    .replace(/\]\([^)\n]*\)/g, ']')
    .replace(/^ {0,3}> ?/gm, '');
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})|(?<=[。！？])/u);
}
