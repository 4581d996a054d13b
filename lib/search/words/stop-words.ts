/** Stop words by language. Data. */

/**
 * Words of the phrasing rather than the subject ("what happens when …", "the best way to …"). They are rare in documentation, so the few
 * sections that contain them would rank too high. They are still searched, because in a few sites they are the subject.
 */
export const LIGHT_WORDS: Readonly<Record<string, string>> = {
  en: 'use using used work works working happen happens happened way ways good best need needs want wants make makes making put let give gives given goes keep keeps help like really still already always never onto over around down up out only own right thing things something anything everything mean means tell say says possible actually exactly another other others one without while before after during even please instead every each all many much more most both same between',
  ja: '何 どこ どの どれ どう どんな いつ なぜ だれ 誰 いくつ いくら か たい たら なら こと もの とき 時 場合 方法 方 できる でき なる なり 使う 使い 使っ 必要 ください 教え 一番 なけれ ない ます ませ よう ため べき',
  ko: '무엇 무엇을 무엇이 무엇인가요 뭐 어디 어디에 어디서 어디에서 어느 언제 얼마나 몇 어떤 어떻게 왜 누가 있나요 하나요 되나요 인가요 가능한가요 필요한가요 있는 있어야 하는 하면 수 할 때 것 방법 방법은 위해 합니까 됩니까 있습니까 싶어요',
  zh: '多少 哪些 哪个 哪裡 哪里 哪種 几 幾 多久 为什么 為什麼 怎样 怎樣 什麼 怎麼 可以 能 能否 是否 会 會 嗎 应该 應該 需要 要 想 让 讓 用 使用 有 没有 沒有 时 時 时候 一次 最多 请 請 到 从 從 里 裡 后 前 个 個',
};

/** Words that are too common to search for: articles, pronouns, prepositions and the like. */
export const STOP_WORDS: Readonly<Record<string, string>> = {
  ar: 'في من على إلى عن مع هذا هذه ذلك التي الذي ما هل كيف أن إن أو و ثم لا لم هو هي كان',
  ca: 'el la els les l un una uns unes i o de del dels d en a al als amb per és són ser que qui com què quin quina quins quines on quan es s se em m meu meva no si més ja hi ho ha he puc pot poden cal sobre des fins sense aquest aquesta això també molt',
  cs: 'a i o u v z s k na do od po za se si je jsou být to ten ta te jak co kde kdy který která pro při ze ve',
  da: 'og i at det en den til er som på de med af for ikke der var et har hvordan hvad kan jeg hvor hvornår når hvilken hvilke',
  de: 'der die das den dem des ein eine einen einem einer und oder in im auf an am zu zum zur mit von vom für aus bei ist sind sein wird werden wie was wo wer wann welche welcher ich es man kann nicht auch als dass mein sie wir ihr mir mich dir uns diese dieser dieses sich nur noch schon aber wenn dann nach über bis ohne gibt habe hat haben muss soll sollte darf warum',
  en: 'a an the of to in on for with and or is are was were be been do does did how what which who when where why can could should would will i my me we our us you your it its this that these those there from by at as into if then than so not no have has had about get am any some they them their he she his her because also just too very such',
  es: 'el la los las un una unos unas y o de del en a al con por para es son ser que se lo su sus como cómo qué cuál dónde cuándo mi me te no si más ya cada hay está están estoy desde hasta sin sobre todo todos toda todas este esta estos estas eso puede puedo pueden debe tiene tengo cuáles cuánto cuántos todavía también muy pero ni propio propia',
  fi: 'ja tai on ei ole ovat se ne tämä tämän nämä että jos kun niin myös mutta miten kuinka mikä mitä mitkä missä mistä mihin milloin miksi kuka voi voin voiko minä minun saa saan pitää onko kuin',
  fr: 'le la les un une des et ou de du en au aux à dans sur avec pour par est sont être que qui quoi ce cette ces se son sa ses comment où quand quel quelle je mon ma me on il ne pas plus d l n s j m t qu y a ai as ont avait été leur leurs nous vous ils elles elle nos vos notre votre sans mais donc si fait faire peut peux puis dois faut tout tous toute toutes',
  he: 'של את על אל עם זה זו זאת הזה הזו הוא היא הם הן אני שלי לי לא גם או אם כי אבל רק כל מה מי איך איפה היכן מתי למה מדוע איזה איזו האם יש אין אפשר ניתן צריך בין עד',
  hi: 'का की के को में से पर है हैं और या यह वह जो क्या कैसे कब कहाँ एक ने भी तो था थी थे',
  hu: 'a az egy és vagy is de nem van vannak ez ezt azt hogy hogyan mi mit mikor hol honnan hova miért melyik ki kell lehet tudok meg be el én ha már csak mint',
  id: 'yang di ke dari dan atau untuk pada dengan ini itu adalah apa bagaimana kapan mana saya anda tidak akan bisa dapat oleh sebagai',
  it: 'il lo la i gli le un uno una e o di del della dei delle in a al alla con per da dal è sono che si come cosa dove quando quale mi mio non più su questo questa questi queste posso può devo ha ho anche ma senza quali quanto ci ti nel nella nei sul sulla dalle',
  ja: 'は が の に を で と も から まで です ます する した して いる ある この その れる',
  ko: '은 는 이 가 을 를 에 의 로 으로 와 과 도 에서',
  lv: 'un vai ir ar no uz par pie kā kas kur kad es mans to tas šis ko lai nav',
  nb: 'og i at det en den til er som på de med av for ikke var et har hvordan hva kan jeg hvor når',
  nl: 'de het een en of van in op aan te met voor is zijn dat die dit hoe wat waar wanneer welke ik mijn er niet ook door als bij',
  pl: 'i a o u w z we ze na do od po za dla jest są być to ten ta te tego tej tych jak co kto gdzie kiedy czy który która które się mnie mi mój moja nie że ale lub oraz już można mogę muszę mam ma jaki jaka jakie dlaczego też jeśli przez przy',
  pt: 'o a os as um uma e ou de do da dos das em no na nos nas com por para é são que se como qual onde quando meu minha me não mais ao está estão seu sua este esta isso pode posso devo tem tenho também muito já cada sem sobre até quais quanto',
  ro: 'un o și sau de la în pe cu pentru din este sunt ce cum care unde când eu meu mea nu mai se să al ale',
  ru: 'и в во на с со к ко по за из от до для или что как где когда это этот эта эти я мой мне не ли же бы быть есть у о об',
  sv: 'och i att det en den till är som på de med av för inte var ett har hur vad kan jag när vilken',
  tr: 've veya ile için bir bu şu o da de mi mı nasıl ne nerede hangi ben benim gibi daha çok en',
  uk: 'і й в у на з із до для за від та або що як де коли це цей ця ці я мій мені не чи же бути є про по',
  uz: 'va yoki bilan uchun bu shu u ham emas bor yoʻq qanday qayerda qachon nima nega qaysi kim men mening kerak mumkin agar lekin haqida esa bir',
  vi: 'và hoặc của là có các những một cho với trong trên từ đến được này đó làm sao thế nào gì khi tôi',
  zh: '的 了 是 在 和 与 或 我 你 怎么 如何 什么 哪 吗 呢 把 被 有 這 这 那 為 为',
};
