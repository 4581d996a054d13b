/** JavaScript and TypeScript with `fetch`, in browsers and Node.js. */
import type { RequestBody } from '../http-request';
import { jsonLiteral } from './json-literal';
import { blockOr, fourDigits, indented, quoting } from './literals';
import type { Multipart, Writer } from './request-parts';

/** How a file becomes the body or a part of it. */
interface Files {
  /** Lines before the request. */
  before(names: readonly string[]): string;
  /** The expression for the file with an index. */
  use(file: { name: string; index: number; count: number; type?: string }): string;
}

const quoted = quoting("'", '', fourDigits);
const literal = blockOr(
  quoted,
  () => true,
  (text) => `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``,
);

/** Files that a reader selects in a form. */
function selected(input: string): Files {
  const variable = (index: number, count: number) => (count === 1 ? 'file' : `file${index + 1}`);
  return {
    before: (names) =>
      `// Files selected in <input type="file"${names.length > 1 ? ' multiple' : ''}>\nconst [${names
        .map((_, index) => variable(index, names.length))
        .join(', ')}] = ${input};\n\n`,
    use: ({ index, count }) => variable(index, count),
  };
}

const inNode: Files = {
  before: () => `import { readFile } from 'node:fs/promises';\n\n`,
  use: ({ name, type }) =>
    `new Blob([await readFile(${quoted(name)})]${type === undefined ? '' : `, { type: ${quoted(type)} }`})`,
};

/** For browsers. */
export const writeJavaScript = writer(selected(`document.querySelector('input[type="file"]').files`));
/** For browsers, with the types that the compiler cannot know. */
export const writeTypeScript = writer(
  selected(`document.querySelector<HTMLInputElement>('input[type="file"]')!.files!`),
);
/** For Node.js; its `fetch` needs no library. */
export const writeNode = writer(inNode);

function writer(files: Files): Writer {
  return ({ method, url, headers, body }) => {
    const names = fileNames(body);
    const options = [
      ...(method === 'GET' ? [] : [`method: ${quoted(method)}`]),
      ...(headers.length === 0
        ? []
        : [`headers: {\n${headers.map(({ name, value }) => `  ${keyOf(name)}: ${quoted(value)}`).join(',\n')}\n}`]),
      ...(body ? [`body: ${bodyValue(body, files)}`] : []),
    ];
    // Lines of texts are not indented.
    const lines = options.map((option) => (option.includes('`') ? `  ${option}` : indented(option, 2)));
    const values = options.length === 0 ? quoted(url) : `${quoted(url)}, {\n${lines.join(',\n')}\n}`;
    return [
      names.length === 0 ? '' : files.before(names),
      body?.kind === 'multipart' ? formData(body, files) : '',
      `const response = await fetch(${values});\nconsole.log(await response.text());`,
    ].join('');
  };
}

function fileNames(body: RequestBody | undefined): string[] {
  if (body?.kind === 'file') return [body.file.fileName];
  if (body?.kind !== 'multipart') return [];
  return body.parts.flatMap(({ value }) => (typeof value === 'string' ? [] : [value.fileName]));
}

function bodyValue(body: RequestBody, files: Files): string {
  switch (body.kind) {
    case 'text': {
      const json = jsonLiteral(body, {
        string: quoted,
        key: keyOf,
        words: { true: 'true', false: 'false', null: 'null' },
        hasLongIntegers: false,
      });
      return json === undefined ? literal(body.text) : `JSON.stringify(${json})`;
    }
    case 'file':
      return files.use({ name: body.file.fileName, index: 0, count: 1 });
    case 'form':
      return `new URLSearchParams([\n${body.fields
        .map(([name, value]) => `  [${quoted(name)}, ${quoted(value)}]`)
        .join(',\n')}\n])`;
    case 'multipart':
      return 'form';
  }
}

function formData({ parts }: Multipart, files: Files): string {
  const count = parts.filter(({ value }) => typeof value !== 'string').length;
  let used = 0;
  const lines = parts.map(({ name, value, type }) => {
    if (typeof value !== 'string') {
      const file = files.use({ name: value.fileName, index: used++, count, type });
      return `form.append(${quoted(name)}, ${file}${file.startsWith('new') ? `, ${quoted(value.fileName)}` : ''});`;
    }
    const content = type === undefined ? quoted(value) : `new Blob([${quoted(value)}], { type: ${quoted(type)} })`;
    return `form.append(${quoted(name)}, ${content});`;
  });
  return `const form = new FormData();\n${lines.join('\n')}\n\n`;
}

/** `__proto__` would set the prototype. */
function keyOf(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}
