/** Which of several content types comes first. */
import type { ContentView, OperationView } from '../view/types';

/** The content type that samples and the playground start with: JSON where there is a choice. */
export function bodyContentOf(operation: Pick<OperationView, 'body'>): ContentView | undefined {
  const contents = operation.body?.contents ?? [];
  return contents.find(({ type }) => /^application\/json/i.test(type)) ?? contents[0];
}
