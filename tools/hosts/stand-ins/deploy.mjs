/** `vercel`, `wrangler` and `netlify`: the folder among the words becomes the site. Prints its URL, as `vercel` does. */
import fs from 'node:fs';
import path from 'node:path';

const words = process.argv.slice(2);
const folder = words.find((word) => fs.existsSync(word) && fs.statSync(word).isDirectory());
if (folder === undefined) throw new Error(`No folder in: ${words.join(' ')}`);
const site = path.join(process.env.STAND_IN, 'site');
fs.rmSync(site, { recursive: true, force: true });
fs.cpSync(folder, site, { recursive: true });
fs.writeFileSync(path.join(process.env.STAND_IN, 'deployed'), words.join(' '));
console.log('https://docs-abc123.example.app');
