/**
 * Renders diagrams in the colours of the mode, again when the mode changes. A diagram with an error keeps its text, with the reason below.
 * Mermaid is served by this site and loaded only by pages with a diagram.
 */
import { messageOf } from '@/lib/kit/text';
import { publicAddress } from '../../browser/base';
import type { Behaviour } from '../../browser/behaviour';
import { PARTS_EVENT } from '../../browser/parts';
import { diagramLook } from './diagram-look.client';
import { startZoom } from './diagram-zoom.client';

/** The part of Mermaid's interface that is used. */
interface Mermaid {
  initialize(options: Record<string, unknown>): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}

/** The version prevents the use of a stale file. */
const LIBRARY = '/_lectern/mermaid/mermaid.esm.min.mjs?v=11';

let library: Promise<Mermaid> | undefined;
let count = 0;
/** Diagrams are rendered in sequence, because Mermaid has global state. */
let queue: Promise<unknown> = Promise.resolve();

/** Renders the diagrams of every page shown. */
export const behaviour: Behaviour = {
  install() {
    let wasDark = isDark();
    new MutationObserver(() => {
      if (isDark() === wasDark) return;
      wasDark = isDark();
      renderAll();
    }).observe(document.documentElement, { attributeFilter: ['class'] });
    // Live components put their content, and with it a diagram, in anew.
    document.addEventListener(PARTS_EVENT, () => renderAll(isNew));
    document.fonts.addEventListener('loadingdone', () => {
      // Text measured in another font would not fit its boxes.
      if (document.querySelector('.mermaid:not([data-drawn-with-fonts])')) renderAll();
    });
  },
  page: () => renderAll(),
};

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function renderAll(isDue = (_: HTMLElement) => true): void {
  for (const box of document.querySelectorAll<HTMLElement>('.mermaid[data-component-name]')) {
    queue = queue.then(() => (isDue(box) ? draw(box) : undefined)).catch(() => undefined);
  }
}

function isNew(box: HTMLElement): boolean {
  return !box.querySelector('.mermaid-drawing, .mermaid-problem');
}

async function draw(box: HTMLElement): Promise<void> {
  const source = box.querySelector<HTMLElement>('.mermaid-source');
  if (!source || !box.isConnected) return;
  const id = `diagram-${count++}`;
  try {
    const mermaid = await loadLibrary();
    mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', ...diagramLook(box) });
    const { svg } = await mermaid.render(id, source.textContent ?? '');
    show(box, svg);
  } catch (error) {
    showProblem(box, error);
  } finally {
    // Removes the element that Mermaid leaves behind after an error.
    document.getElementById(`d${id}`)?.remove();
  }
  box.toggleAttribute('data-drawn-with-fonts', document.fonts.status === 'loaded');
}

/** Rejects if the library cannot be loaded; the next diagram tries again. */
function loadLibrary(): Promise<Mermaid> {
  const loading = library ?? import(publicAddress(LIBRARY)).then((module: { default: Mermaid }) => module.default);
  library = loading;
  loading.catch(() => {
    library = undefined;
  });
  return loading;
}

function show(box: HTMLElement, svg: string): void {
  const drawing = box.querySelector<HTMLElement>('.mermaid-drawing') ?? document.createElement('div');
  drawing.className = 'mermaid-drawing';
  drawing.role = 'img';
  drawing.innerHTML = svg;
  const title = drawing.querySelector('svg > title')?.textContent?.trim();
  drawing.ariaLabel = title || (box.dataset.label ?? '');
  box.querySelector('.mermaid-problem')?.remove();
  const source = box.querySelector<HTMLElement>('.mermaid-source');
  if (source) source.hidden = true;
  if (!drawing.isConnected) {
    source?.after(drawing);
    startZoom(box, drawing);
  }
}

function showProblem(box: HTMLElement, error: unknown): void {
  const problem = box.querySelector('.mermaid-problem') ?? document.createElement('p');
  problem.className = 'mermaid-problem';
  const [reason = ''] = messageOf(error).split('\n');
  problem.textContent = `${box.dataset.problem ?? ''} ${reason.replace(/:$/, '.')}`.trim();
  box.querySelector('.mermaid-source')?.after(problem);
}
