/**
 * Writes N plain pages and a docs.json: `node fixtures.mjs N OUT [LANGUAGES]`. Deterministic; the default input of `npm run bench`. The
 * pages are divided among that many languages, each with the same navigation; with one language there is no menu of languages.
 */
import fs from 'node:fs';
import path from 'node:path';

const [count = '100', out = 'bench-docs', languages = '1'] = process.argv.slice(2);
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'ja',
  'ko',
  'zh-Hans',
  'pt-BR',
  'ru',
  'ar',
  'cs',
  'nl',
  'pl',
  'sv',
  'tr',
  'uk',
  'vi',
];
const PER_GROUP = 10;
const TABS = ['Guides', 'Reference', 'Platform', 'Integrations'];
const FENCES = [
  [
    'ts',
    'export async function read(id: string): Promise<Row> {\n  const row = await table.get(id);\n  if (!row) throw new Error(`no row ${id}`);\n  return row;\n}',
  ],
  [
    'python',
    'def read(id: str) -> Row:\n    """Return one row."""\n    row = table.get(id)\n    if row is None:\n        raise KeyError(id)\n    return row',
  ],
  ['bash', 'curl -sS https://api.example.com/v1/rows/$ID \\\n  -H "Authorization: Bearer $TOKEN" | jq .name'],
  ['json', '{\n  "id": "row_1",\n  "name": "first",\n  "tags": ["a", "b"],\n  "size": 12\n}'],
];

const chosen = LANGUAGES.slice(0, Number(languages));
const trees = chosen.map((language, index) => ({
  language,
  tabs: tabsOf(chosen.length > 1 ? `${language}/` : '', index),
}));
const config = {
  theme: 'mint',
  name: 'Bench',
  colors: { primary: '#0D9373' },
  navigation: chosen.length > 1 ? { languages: trees } : { tabs: trees[0]?.tabs },
};
fs.mkdirSync(out, { recursive: true });
fs.writeFileSync(path.join(out, 'docs.json'), JSON.stringify(config, null, 2));

/** Writes the pages of one language below `folder`. */
function tabsOf(folder, index) {
  const n = Math.floor(Number(count) / chosen.length) + (index < Number(count) % chosen.length ? 1 : 0);
  const tabs = TABS.map((tab) => ({ tab, groups: [] }));
  for (let i = 0; i < n; i++) {
    const tab = tabs[Math.floor((i * TABS.length) / n)];
    const last = tab.groups.at(-1);
    const group = last && last.pages.length < PER_GROUP ? last : { group: `Part ${tab.groups.length + 1}`, pages: [] };
    if (group !== last) tab.groups.push(group);
    const file = `${folder}${tab.tab.toLowerCase()}/part-${tab.groups.length}/page-${i + 1}`;
    group.pages.push(file);
    fs.mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
    fs.writeFileSync(path.join(out, `${file}.mdx`), page(i));
  }
  return tabs.filter((tab) => tab.groups.length > 0);
}

function page(i) {
  const sections = Array.from({ length: 8 }, (_, s) => {
    const [lang, code] = FENCES[(i + s) % FENCES.length];
    const text =
      `Row ${i + 1}.${s + 1} belongs to exactly one table, so you can read it **without** touching the copy kept by another table. `.repeat(
        5,
      );
    const fence = s % 2 === 0 ? `\n\n\`\`\`${lang} file-${i}.${lang}\n// ${i}-${s}\n${code}\n\`\`\`` : '';
    return `## Section ${s + 1} of ${i + 1}\n\n${text}\n\n- one \`item_${i}\`\n- two\n\n| Field | Type |\n| --- | --- |\n| id | string |\n| size_${s} | number |${fence}`;
  });
  return `---\ntitle: "Page ${i + 1}"\ndescription: "What page ${i + 1} says."\n---\n\n${sections.join('\n\n')}\n`;
}
