/** Element groups of the HTML standard's tree construction (section "Parsing HTML documents"). */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const HEADINGS = words('h1 h2 h3 h4 h5 h6');

/** Start tags that close an open `<p>`. */
export const ENDS_PARAGRAPH = words(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp',
);

/** Boundaries: their content does not close a `<p>` outside of them. */
export const SHIELDS_PARAGRAPH = words('applet button marquee object template svg math');

/** Table parts; a parser drops their tags outside of tables. */
export const ALL_TABLE_PARTS = words('caption col colgroup tbody td tfoot th thead tr');

/** Tags that a parser drops inside `<body>`. */
export const NEVER_IN_BODY = words('html head body frame frameset');

/** "Special" elements: the search for an open list item stops at them. */
export const SPECIAL = words(
  'address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dir div dl ' +
    'dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input keygen ' +
    'li link listing main marquee menu meta nav noembed noframes noscript object ol p param plaintext pre script search section select ' +
    'source style summary table tbody td template textarea tfoot th thead title tr track ul wbr xmp',
);

/** HTML tags that close an open `<svg>` or `<math>`. */
export const BREAKS_OUT = words(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s ' +
    'small span strong strike sub sup table tt u ul var',
);

/** Elements of SVG and MathML with HTML content. */
export const HTML_IN_FOREIGN: Readonly<Record<'svg' | 'math', ReadonlySet<string>>> = {
  svg: words('foreignobject desc title'),
  math: words('mi mo mn ms mtext annotation-xml'),
};
