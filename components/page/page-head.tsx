/** What a page says of itself in `<head>`: React moves these elements there, and follows client navigation with them. */
import type { PageHead as Head } from '@/lib/outputs/metadata';

/** Title, meta tags, links, and the schema.org graph beside them. */
export function PageHead({ head }: { head: Head }) {
  return (
    <>
      <title>{head.title}</title>
      {head.metas.map((meta) => (
        <meta key={meta.name ?? meta.property} {...meta} />
      ))}
      {head.links.map((link) => (
        <link key={`${link.rel} ${link.hrefLang ?? link.type ?? link.media ?? ''}`} {...link} />
      ))}
      {head.graph && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.graph }} />}
    </>
  );
}
