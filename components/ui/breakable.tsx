/** Long names, which would otherwise break anywhere: between their words. */
import type { ReactNode } from 'react';
import { partsOfName } from '@/lib/markdown/table-widths';

/** The text with `<wbr>` between the parts of its long names. */
export function breakable(text: string, partsOf = partsOfName): ReactNode {
  const parts = partsOf(text);
  // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once, and parts repeat.
  return parts.length === 1 ? text : parts.flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} />, part]));
}
