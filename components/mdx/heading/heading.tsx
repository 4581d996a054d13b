/** Headings with an anchor link: `##` in Markdown, `<h2>`, `<Heading level>`, and titles that other components show as headings. */
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { isText, textOf, textWithoutLabels } from '../shared/children';
import { countOf, isOn } from '../shared/props';
import type { ArticleComponent, CommonProps } from '../shared/types';

export interface HeadingProps extends CommonProps {
  level?: unknown;
  noAnchor?: unknown;
}

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** Deeper headings have an id, but no entry in the table of contents. */
const MAX_LISTED_LEVEL = 4;

/** Creates the component for `<h1>` … `<h6>`. */
export function headingOf(level: HeadingLevel): ArticleComponent<HeadingProps> {
  return ({ level: _, ...props }, article) => listedHeading(level, props, article);
}

/** `<Heading level={2} id noAnchor>`. */
export function Heading({ level, ...props }: HeadingProps, article: ArticleContext): ReactNode {
  return listedHeading(countOf(level, 2, 1, 6) as HeadingLevel, props, article);
}

/** A heading with its id and, unless it is a deep one, its entry in the table of contents; nothing if it has neither content nor attributes. */
function listedHeading(level: HeadingLevel, props: HeadingProps, article: ArticleContext): ReactNode {
  const { children, ...attributes } = props;
  if (Object.keys(attributes).length === 0 && isText(children) && textOf(children).trim() === '') return null;
  const id = article.addHeading({
    depth: level,
    text: textOf(props.children),
    name: textWithoutLabels(props.children),
    id: props.id,
    isTitle: level === 1,
    isListed: level <= MAX_LISTED_LEVEL,
  });
  return heading(level, { ...props, id }, article);
}

/**
 * The markup of a heading; the anchor link follows its text and is placed in the margin by CSS. The heading has a label, because its name
 * would have that of the link in it. Other attributes are set on the heading.
 */
export function heading(level: HeadingLevel, props: HeadingProps, article: ArticleContext): ReactNode {
  const Tag = `h${level}` as const;
  const { children, className, noAnchor, id, ...rest } = props;
  const hasAnchor = id !== undefined && !isOn(noAnchor);
  const label = hasAnchor && isText(children) ? textOf(children).trim() || undefined : undefined;
  return (
    <Tag id={id} className={className} aria-label={label} {...rest}>
      {children}
      {hasAnchor && (
        // biome-ignore lint/a11y/useAnchorContent: its sign comes from CSS, its name from the label.
        <a
          className="heading-anchor"
          href={`#${encodeURIComponent(id)}`}
          aria-label={`${article.strings.copyLink}: ${textOf(children)}`}
        />
      )}
    </Tag>
  );
}
