/**
 * The last step of `build`: takes the framework's own scripts out of the pages. They would draw anew, and keep in memory, what is already
 * there; everything a reader can do is done by the behaviours (decision 8).
 */
import fs from 'node:fs';
import path from 'node:path';
import { buildFolder } from '@/lib/source/location';

/** Script files with what announces them, the list of files to start with, and the tree that React would compare with the document. */
const FRAMEWORK = [
  /<script src="\/_next\/static\/[^>]*><\/script>/g,
  /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^>]*>/g,
  /<script id="_R_">[^<]*<\/script>/g,
  /<script>(?:self\.__next_f|\(self\.__next_f)[^<]*<\/script>/g,
];

/** `html` without the framework's scripts. */
export function withoutFramework(html: string): string {
  return FRAMEWORK.reduce((text, pattern) => text.replace(pattern, ''), html);
}

/** Does so in every page of the build. */
export function finishPages(): void {
  const folder = path.resolve(buildFolder(), 'server/app');
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const page = path.join(folder, file);
    fs.writeFileSync(page, withoutFramework(fs.readFileSync(page, 'utf8')));
  }
}
