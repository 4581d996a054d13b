/** `gh` as the workflows call it. The folder STAND_IN has its state: `pages-url`, and `comments.json`. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const at = (name) => path.join(process.env.STAND_IN, name);
const args = process.argv.slice(2);
const after = (flag) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
const comments = fs.existsSync(at('comments.json')) ? JSON.parse(fs.readFileSync(at('comments.json'), 'utf8')) : [];
const save = () => fs.writeFileSync(at('comments.json'), JSON.stringify(comments));
const add = (issue, body) => comments.push({ id: comments.length + 1, issue, body });
const of = (issue) => comments.filter((comment) => comment.issue === issue);

if (!process.env.GH_TOKEN) fail('gh: set the GH_TOKEN environment variable.');
if (args[0] === 'pr' && args[1] === 'comment') {
  const body = fs.readFileSync(after('--body-file'), 'utf8');
  const last = args.includes('--edit-last') ? of(args[2]).at(-1) : undefined;
  if (last) last.body = body;
  else add(args[2], body);
  save();
} else if (args[0] === 'api') {
  const resource = args.find((arg) => arg.startsWith('repos/'));
  const sent = after('-F')?.replace(/^body=@/, '');
  const issue = /\/issues\/(\d+)\/comments$/.exec(resource)?.[1];
  const one = /\/issues\/comments\/(\d+)$/.exec(resource)?.[1];
  if (resource.endsWith('/pages')) {
    if (!fs.existsSync(at('pages-url'))) fail('{"message":"Not Found"}gh: Not Found (HTTP 404)');
    answer({ html_url: fs.readFileSync(at('pages-url'), 'utf8') });
  } else if (one !== undefined && after('--method') === 'PATCH') {
    comments.find(({ id }) => String(id) === one).body = fs.readFileSync(sent, 'utf8');
    save();
  } else if (issue !== undefined && sent !== undefined) {
    add(issue, fs.readFileSync(sent, 'utf8'));
    save();
  } else if (issue !== undefined) answer(of(issue));
  else fail(`gh: no stand-in for ${args.join(' ')}`);
} else fail(`gh: no stand-in for ${args.join(' ')}`);

function answer(value) {
  process.stdout.write(execFileSync('jq', ['-r', after('--jq')], { input: JSON.stringify(value) }));
}

function fail(message) {
  console.log(message);
  process.exit(1);
}
