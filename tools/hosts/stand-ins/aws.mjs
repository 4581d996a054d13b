/** `aws s3`: the bucket is the folder `site` in STAND_IN, the headers of its files are in `headers.json`. */
import fs from 'node:fs';
import path from 'node:path';

const [service, command, ...args] = process.argv.slice(2);
if (service !== 's3') throw new Error(`No stand-in for aws ${service}`);
const stateOf = (name) => path.join(process.env.STAND_IN, name);
const site = stateOf('site');
const after = (flag) => args.flatMap((arg, index) => (arg === flag ? [args[index + 1]] : []));
const bucketPath = (url) => url.replace(/^s3:\/\/[^/]+\/?/, '');

if (command === 'website') {
  fs.writeFileSync(stateOf('website'), `${after('--index-document')} ${after('--error-document')}`);
} else {
  const [from, to] = args;
  const target = path.join(site, bucketPath(to));
  if (command === 'sync' && args.includes('--delete')) fs.rmSync(target, { recursive: true, force: true });
  const headers = fs.existsSync(stateOf('headers.json'))
    ? JSON.parse(fs.readFileSync(stateOf('headers.json'), 'utf8'))
    : {};
  const included = after('--include').map(
    (glob) => new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
  );
  const files = fs.readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of files) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name));
    if (after('--exclude').length > 0 && !included.some((pattern) => pattern.test(name))) continue;
    fs.mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
    fs.copyFileSync(path.join(from, name), path.join(target, name));
    const [cache, type] = [after('--cache-control')[0], after('--content-type')[0]];
    headers[path.relative(site, path.join(target, name))] = { cache, type };
  }
  fs.writeFileSync(stateOf('headers.json'), JSON.stringify(headers));
}
