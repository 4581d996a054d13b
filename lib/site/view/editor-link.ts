/** Links that open a place of the docs folder in an editor. */
import { encodePath } from '@/lib/kit/paths';
import type { Where } from '@/lib/kit/problems';
import { isExternal } from '@/lib/kit/urls';

/** The address that opens a place in VS Code; undefined for a remote file. `docs`: the absolute path of the docs folder. */
export function editorLink(docs: string, { file = 'docs.json', line = 1, column = 1 }: Where): string | undefined {
  if (isExternal(file)) return undefined;
  return `vscode://file${encodePath(`${docs}/${file}`).replace(/^\/*/, '/')}:${line}:${column}`;
}
