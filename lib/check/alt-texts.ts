/** Images that say nothing to readers who do not see them. */
import type { FilePath } from '@/lib/kit/paths';
import { positionsOf } from '@/lib/kit/positions';
import { type Problem, problem } from '@/lib/kit/problems';
import { withoutCode } from '@/lib/mdx/compile/fences';
import type { SiteModel } from '@/lib/site/types';
import { readText } from '@/lib/source/files';

/** `![](file)`, and an `<img>` tag with its attributes. */
const IMAGE = /!\[\s*\]\((?!\s*\))|<img\b((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*)>/g;

/**
 * One `page/image-alt` per image without an alternative text in the text of a page or snippet. `alt=""` is a choice: the image is
 * decoration. Attributes in braces (`{...props}`) may hold one.
 */
export function checkAltTexts({ docs }: Pick<SiteModel, 'docs'>, file: FilePath): Problem[] {
  if (!/\.mdx?$/i.test(file)) return [];
  const text = readText(docs, file) ?? '';
  if (!/!\[|img\b/.test(text)) return [];
  const positionAt = positionsOf(text);
  return [...withoutCode(text).matchAll(IMAGE)]
    .filter(([, attributes]) => attributes === undefined || !/\balt\b|\{\s*\.\.\./.test(attributes))
    .map((match) =>
      problem(
        'page/image-alt',
        { file, ...positionAt(match.index) },
        'The image has no alternative text.',
        match[1] === undefined
          ? 'Describe it between the brackets. For a decorative image, write <img alt="" src="…" />.'
          : 'Describe it with "alt". For a decorative image, write alt="".',
      ),
    );
}
