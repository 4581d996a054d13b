/**
 * Tells markup from text that only looks like it. Descriptions of specifications contain `Bearer <token>` and `List<String>`, which readers
 * must see.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements of HTML, in use and obsolete, and the roots of SVG and MathML. */
const HTML = words(
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas ' +
    'caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font ' +
    'footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map ' +
    'mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre ' +
    'progress q rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg table ' +
    'tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp',
);

/** Elements that writers use without an end tag or attributes; `<data>` and `<object>` are placeholders then. */
const ALONE = words(
  'b big blockquote body br center dd del div dl dt em font h1 h2 h3 h4 h5 h6 head hr html i ins li ol p pre s small span strike strong ' +
    'sub sup table tbody td tfoot th thead tr tt u ul wbr',
);

/** A start or end tag. Groups: the slash of an end tag, the name, attributes. */
export const TAG = /<(\/?)([a-z][a-z0-9:.-]*)((?:[\s/][^<>]*)?)>/gi;

/** Components, such as notices, have capitals and start a line; XML in a sentence does not. */
const COMPONENT = /^[ \t]*<([A-Z]\w*)[\s>]/gm;

/** The names of the elements that a text ends, for `isMarkup`. Of names that HTML does not have, those that are like components. */
export function endTagsIn(text: string): ReadonlySet<string> {
  const components = new Set(Array.from(text.matchAll(COMPONENT), ([, name = '']) => name));
  const names = Array.from(text.matchAll(/<\/([a-z][a-z0-9:.-]*)/gi), ([, name = '']) => name);
  return new Set(names.filter((name) => HTML.has(name.toLowerCase()) || components.has(name)));
}

/** True if a tag is markup; otherwise it is text. `ends`: the elements that the whole text ends. */
export function isMarkup(name: string, attributes: string, isEnd: boolean, ends: ReadonlySet<string>): boolean {
  const element = name.toLowerCase();
  if (!HTML.has(element)) return ends.has(name);
  // A capital without an end tag is a type, as in `Set<S>`, but for the tags that rarely have one.
  const isAlone = ALONE.has(element) && (name === element || /^(?:br|hr|li|p)$/.test(element));
  return isEnd || isAlone || attributes.trim() !== '' || ends.has(name);
}

/** A text without its tags; what only looks like tags stays. */
export function withoutTags(text: string): string {
  const ends = endTagsIn(text);
  return text.replace(TAG, (whole, slash: string, name: string, attributes: string) =>
    isMarkup(name, attributes, slash === '/', ends) ? '' : whole,
  );
}
