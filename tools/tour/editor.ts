/** An editor beside the page that it changes, as one document. */

/** The document with the site at `address` in a frame. `type` shows a text in the editor. */
export function editorPage(address: string): string {
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><style>
    * { box-sizing: border-box; margin: 0 }
    body { display: grid; grid-template-columns: 23rem 1fr; height: 100vh; background: #10151c; font: 14px/1.6 system-ui, sans-serif }
    header { padding: .75rem 1rem; color: #9fb0c3; border-bottom: 1px solid #232c37 }
    header b { color: #e6edf5; font-weight: 500 }
    pre { padding: 1rem; color: #d5dee8; font: 12.5px/1.65 'DejaVu Sans Mono', monospace; white-space: pre-wrap }
    pre i { font-style: normal; border-inline-end: 2px solid #7cb8ff }
    pre em { font-style: normal; color: #8b9aab }
    iframe { width: 100%; height: 100vh; border: 0; background: #fff }
  </style><div><header><b>ropes.mdx</b> <span id="state">saved</span></header><pre id="text"></pre></div>
  <iframe src="${address}" title="Preview"></iframe></html>`;
}

/** Runs in the document: shows the text with a cursor behind it, and whether the file is saved. */
export function showText({ text, saved }: { text: string; saved: boolean }): void {
  const area = document.querySelector('#text');
  const state = document.querySelector('#state');
  if (!area || !state) return;
  const cursor = document.createElement('i');
  area.replaceChildren(text, cursor);
  state.textContent = saved ? 'saved' : '● not saved';
}
