/** Requests whose samples are hard to write: texts that mean something in a language, and every kind of body. */
import type { HttpRequest, RequestBody } from '@/lib/openapi/samples/http-request';

/** A request, without the server in its URL. */
export interface Case extends HttpRequest {
  name: string;
}

const HARD = [
  `What's "new"? It\u2019s \u201cquoted\u201d \u2018so\u2019`,
  'C:\\new\\table\\',
  '${name} #{name} $name %s %d {{x}} \\(x) `code` $(id)',
  'one\ntwo\r\nthree\tfour',
  `''' """ "# "## \`\`\` ??/ ??= <<<BODY\nBODY\n'@\nJSON`,
  'é 中文 🎉 \u0001\u007f\u2028\u202e',
  '</script><!-- /* */ // --',
  '',
];

const JSON_BODY = JSON.stringify(
  {
    message: HARD[0],
    path: HARD[1],
    templates: HARD[2],
    lines: HARD[3],
    quotes: HARD[4],
    unicode: HARD[5],
    markup: HARD[6],
    empty: '',
    'a "key" that\'s $odd': 1,
    class: true,
    nothing: null,
    no: false,
    numbers: [0, -1.5, 1e30, 1e-7],
    emptyObject: {},
    emptyList: [],
    nested: [{ a: [{}] }, []],
    0: 'first',
  },
  null,
  2,
).replace('{', '{\n  "__proto__": {"x": 1},');

const LONG_NUMBERS =
  '{\n  "id": 12345678901234567890,\n  "price": 0.12345678901234567890,\n  "text": "`${a}` \\" \'\'\' \\\\"\n}';

const json = (text: string): RequestBody => ({ kind: 'text', type: 'application/json', text });
const text = (type: string, written: string): RequestBody => ({ kind: 'text', type, text: written });

/** The bodies by name, one column of the table each. */
const BODIES: Readonly<Record<string, RequestBody>> = {
  json: json(JSON_BODY),
  'long numbers': json(LONG_NUMBERS),
  'json text': json(JSON.stringify(HARD.join('\n'))),
  'empty json': json('{}'),
  xml: text('application/xml', `<?xml version="1.0"?>\n<Root a="b">\n\t<T>it's $a #{b} \\n é</T>\n</Root>`),
  ndjson: text('application/x-ndjson', '{"a":"it\'s"}\n{"a":"\\"$b\\""}\n'),
  'any text': text('text/plain; charset=utf-8', `@${HARD.join('\n ')}`),
  'text ends': text('text/plain', `a\n'''b"""#\n"`),
  form: {
    kind: 'form',
    type: 'application/x-www-form-urlencoded',
    fields: [
      ['scope', 'a'],
      ['scope', 'b'],
      ['a[b]', 'c&d=e+f g'],
      ['o\'d"d $k', ''],
      ...HARD.map((value, n): [string, string] => [`f${n}`, value]),
    ],
  },
  multipart: {
    kind: 'multipart',
    type: 'multipart/form-data',
    parts: [
      ...HARD.filter((value) => !/[\r\n]/.test(value)).map((value, n) => ({ name: `f${n}`, value })),
      { name: 'at', value: '@file' },
      { name: 'less', value: '<file;type=text/html' },
      { name: 'data', value: '{"a": "it\'s; \\"b\\""}', type: 'application/json' },
      { name: 'q"uo\'te $x', value: 'v' },
    ],
  },
  files: {
    kind: 'multipart',
    type: 'multipart/form-data',
    parts: [
      { name: 'files', value: { fileName: 'example-file' } },
      { name: 'files', value: { fileName: "it's; a $file.txt" } },
      { name: 'note', value: 'two files' },
    ],
  },
  'one file': {
    kind: 'multipart',
    type: 'multipart/form-data',
    parts: [
      { name: 'file', value: { fileName: 'example-file' }, type: 'image/png' },
      { name: 'note', value: "it's one" },
    ],
  },
  binary: { kind: 'file', type: 'image/png', file: { fileName: 'example-file' } },
};

/** The files that bodies name; not valid in any encoding of text. */
export const FILES: Readonly<Record<string, Uint8Array>> = {
  'example-file': Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 255]),
  "it's; a $file.txt": Buffer.from('other'),
};

const HEADERS = [
  { name: 'Authorization', value: 'Bearer <token>' },
  { name: 'X-Hard', value: `it's "q" \\ \\n $x \${y} #{z} %s \`c\` ??/` },
  { name: 'Cookie', value: `a=it's; b="c"` },
];

/** Addresses that are hard for a language's functions, and methods. */
const OTHERS: readonly Case[] = [
  { name: 'get', method: 'GET', url: '/get', headers: [] },
  {
    name: 'query',
    method: 'GET',
    url: '/query?filter[a][b]=it%27s&ids[]=1&t=a|b&$x=%22(y)*!~&r=a/b?c,d;e:f@g',
    headers: HEADERS,
  },
  { name: 'head', method: 'HEAD', url: '/head', headers: [] },
  { name: 'options', method: 'OPTIONS', url: '/options', headers: [{ name: 'X-Empty', value: '' }] },
  { name: 'delete', method: 'DELETE', url: '/delete', headers: HEADERS },
  { name: 'post', method: 'POST', url: '/post', headers: [] },
];

/** Each request once: those without a body, then one for each body. */
export const MATRIX: readonly Case[] = [
  ...OTHERS,
  ...Object.entries(BODIES).map(
    ([name, body]): Case => ({
      name,
      method: name === 'xml' ? 'PUT' : name === 'ndjson' ? 'PATCH' : 'POST',
      url: `/${name.replaceAll(' ', '-')}?q=1`,
      headers: [...HEADERS, ...(body.kind === 'multipart' ? [] : [{ name: 'Content-Type', value: body.type }])],
      body,
    }),
  ),
];
