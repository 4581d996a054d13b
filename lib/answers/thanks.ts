/** Recognises a message that only thanks, so that it gets a friendly word instead of a search. Pure. */

/** Longer messages say more than thanks. */
const MAX_LENGTH = 80;

/** Words that may accompany the thanks, in English. */
const AROUND =
  "ok|okay|oh|ah|yes|no|yep|hey|great|good|perfect|cool|nice|awesome|excellent|wonderful|brilliant|super|got it|understood|that'?s?|this|it|is|was|all|very|so|really|helpful|helped|works?|worked|much|many|a lot|lot|tons|again|for|your|the|you|to|help|answer|kind|now|me|indeed|bye";

/** A word of thanks and the words beside it by language (BCP 47). */
const THANKS: readonly [lang: string, thanks: string, around: string][] = [
  ['en', 'thanks|thank you|thank u|thx|tnx|ty|cheers|much appreciated|appreciate it', AROUND],
  [
    'de',
    'danke|dankeschön|danke schön|vielen dank|besten dank|dank dir',
    'ok|super|prima|toll|perfekt|sehr|schön|dir|ihnen|für|die|deine|ihre|hilfe|das|hat|geholfen',
  ],
  ['fr', 'merci', 'ok|super|parfait|beaucoup|bien|à|vous|toi|pour|votre|ton|aide|la|l|réponse'],
  ['es', 'gracias', 'ok|muchas|mil|perfecto|genial|por|la|tu|su|ayuda|respuesta'],
  ['ca', 'gràcies|mercès', 'ok|moltes|moltíssimes|perfecte|per|la|teva|vostra|l|ajuda|resposta'],
  ['pt', 'obrigad[oa]|valeu', 'ok|muito|perfeito|pela|ajuda|resposta'],
  ['it', 'grazie', 'ok|mille|tante|perfetto|per|l|aiuto|la|risposta'],
  ['nl', 'bedankt|dank je|dank u|dankjewel', 'ok|super|heel|erg|wel|voor|je|de|hulp'],
  ['sv', 'tack', 'ok|så|mycket|för|hjälpen'],
  ['nb', 'takk', 'ok|tusen|så|mye|for|hjelpen'],
  ['da', 'mange tak|tusind tak|tak for|tak skal du have', 'ok|super|perfekt|mange|så|meget|det|din|hjælpen|svaret'],
  ['fi', 'kiitos|kiitti|kiitoksia', 'ok|hyvä|hienoa|paljon|avusta|vastauksesta|sinulle'],
  ['cs', 'děkuji|díky', 'ok|moc|za|pomoc'],
  ['pl', 'dzi[eę]kuj[eę]|dzi[eę]ki', 'ok|super|świetnie|bardzo|wielkie|serdecznie|za|pomoc|odpowiedź'],
  ['hu', 'köszönöm|köszi|kösz|köszönet', 'ok|oké|szuper|szépen|nagyon|a|az|segítséget|választ|segítségért'],
  ['ro', 'mulțumesc|mulţumesc|mersi', 'ok|mult|pentru|ajutor'],
  ['lv', 'paldies', 'ok|liels|par|palīdzību'],
  ['tr', 'teşekkürler|teşekkür ederim|sağ ol', 'tamam|çok'],
  ['uz', 'rahmat|raxmat|tashakkur', 'ok|katta|kattakon|sizga|yordamingiz|javobingiz|uchun'],
  ['id', 'terima kasih|makasih', 'ok|banyak|atas|bantuannya'],
  ['vi', 'cảm ơn|cám ơn', 'ok|bạn|nhiều|rất'],
  ['ru', 'спасибо|благодарю', 'ок|большое|огромное|за|помощь|ответ'],
  ['uk', 'дякую', 'ок|дуже|щиро|за|допомогу'],
  ['ja', 'ありがとう(?:ございます|ございました)?|どうも', 'とても'],
  ['zh-Hant', '謝謝(?:你|您)?|感謝', '非常|好的'],
  ['zh', '谢谢(?:你|您)?|感谢', '非常|好的'],
  ['ko', '감사합니다|고마워(?:요)?|고맙습니다', '정말|네'],
  ['hi', 'धन्यवाद|शुक्रिया', 'बहुत'],
  ['ar', 'شكرا|شكراً', 'جزيلا|جزيلاً|لك'],
  ['he', 'תודה|תודות', 'אוקיי|מעולה|רבה|רבות|לך|לכם|על|העזרה|התשובה'],
];

/** Words of thanks that mean something else in another language ("tak" is "yes" in Polish). They count only on sites in their own language. */
const OWN_THANKS: typeof THANKS = [
  ['ca', 'merci', 'ok|moltes|per|tot|la|l|ajuda|resposta'],
  ['da', 'tak', 'ok|super|perfekt|fint'],
];

const patternsOf = (rows: typeof THANKS) =>
  rows.map(([lang, thanks, around]) => ({
    lang,
    pattern: new RegExp(`^(?:(?:${around}) )*(?:${thanks})(?: (?:${around}|${thanks}))*$`, 'u'),
  }));
const PATTERNS = patternsOf(THANKS);
const OWN_PATTERNS = patternsOf(OWN_THANKS);

/** The language of a message that consists of thanks only (BCP 47); undefined for any other. `languages`: those of the site. */
export function thanksIn(message: string, languages: readonly string[]): string | undefined {
  if (message.length > MAX_LENGTH || /[?？]/.test(message)) return undefined;
  const words = message
    .normalize('NFC')
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/\b([dl])'/g, '$1 ')
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim();
  const own = OWN_PATTERNS.filter(({ lang }) => languages.includes(lang));
  return [...own, ...PATTERNS].find(({ pattern }) => pattern.test(words))?.lang;
}
