import { dom } from '@/lib/mdx/native-react';
function A({ t }: { t: string }) { return <b>{t}<i>x</i></b>; }
export async function generateStaticParams() { return [{ slug: [] as string[] }, { slug: ['a', 'b'] }]; }
export default async function P({ params }: { params: Promise<{ slug?: string[] }> }) {
  const s = (await params).slug ?? [];
  const html = dom.renderToStaticMarkup(<A t={s.join('/') + ' hi'} />);
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
