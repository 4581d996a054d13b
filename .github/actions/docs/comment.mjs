/** Turns the output of `lectern check --since … --json` on stdin into the text of a comment on stdout. */

/** Longer lists are cut: a comment has at most 65,536 characters. */
const MOST_PAGES = 200;
/** Titles come from pages: nothing in them may become markup or mention people. */
const plain = (text) =>
  text.replace(/[\\`*_{}[\]()#+!|<>~@&-]/g, (char) => `&#${char.charCodeAt(0)};`).replace(/\s+/g, ' ');

let input = '';
for await (const chunk of process.stdin) input += chunk;
const { problems, changed = [] } = JSON.parse(input);

const rows = changed
  .slice(0, MOST_PAGES)
  .map(({ route, title, state }) => `| ${state} | ${plain(title)} | ${plain(route)} |`);
const more = changed.length > MOST_PAGES ? [`\n… and ${changed.length - MOST_PAGES} more.`] : [];
const errors = problems.filter(({ severity }) => severity === 'error').length;
const lines = [
  `**Docs**: ${changed.length} changed page${changed.length === 1 ? '' : 's'}, ${errors} error${errors === 1 ? '' : 's'}, ${problems.length - errors} warning${problems.length - errors === 1 ? '' : 's'}.`,
  ...(rows.length > 0 ? ['', '| | Page | Address |', '| --- | --- | --- |', ...rows] : []),
  ...more,
];
console.log(lines.join('\n'));
