/** Fills in UI strings. Without the texts themselves, for the browser. */
import { ownValue } from '@/lib/kit/own';

/** Puts values into the placeholders of a text: `{name}` becomes `values.name`. */
export function withValues(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => String(ownValue(values, name) ?? written));
}
