/** Opens the playground in a dialog. Loaded with its style sheet on first use. */
import { createRoot } from 'react-dom/client';
import { closeOutside } from '@/components/browser/close-outside.client';
import { currentReader } from '@/components/shell/reader.client';
import type { PlaygroundData } from '@/lib/site/view/playground-data';
import { Playground } from './playground.client';
import { withReaderValues } from './reader-values';
import './playground.css';

const TITLE_ID = 'playground-title';
const known = new Map<string, PlaygroundData>();

/** Fetches the data at `source` and shows the playground. Rejects if that fails. */
export async function openPlayground(source: string): Promise<void> {
  const [fetched, { apiPlaygroundInputs }] = await Promise.all([
    known.get(source) ?? fetchData(source),
    currentReader(),
  ]);
  known.set(source, fetched);
  const data = withReaderValues(fetched, apiPlaygroundInputs);
  const dialog = document.createElement('dialog');
  dialog.className = 'play-dialog';
  dialog.id = 'api-playground';
  dialog.setAttribute('aria-labelledby', TITLE_ID);
  const root = createRoot(document.body.appendChild(dialog));
  root.render(<Playground data={data} titleId={TITLE_ID} onClose={() => dialog.close()} />);
  dialog.addEventListener('close', () => {
    root.unmount();
    dialog.remove();
  });
  closeOutside(dialog);
  dialog.showModal();
}

async function fetchData(source: string): Promise<PlaygroundData> {
  const answer = await fetch(source);
  if (!answer.ok) throw new Error(`The playground's data could not be loaded (${answer.status}).`);
  return answer.json();
}
