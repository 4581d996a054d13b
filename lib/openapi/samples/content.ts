/** The preference between content types. */
import type { ContentView, OperationView } from '../view/types';

/** The default content type of samples and playground: JSON if available. */
export function bodyContentOf(operation: Pick<OperationView, 'body'>): ContentView | undefined {
  const contents = operation.body?.contents ?? [];
  return contents.find(({ type }) => /^application\/json/i.test(type)) ?? contents[0];
}
