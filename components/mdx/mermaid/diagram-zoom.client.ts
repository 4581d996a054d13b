/** Zooms and pans a diagram: buttons, dragging, Ctrl with the wheel, and keys while it has the focus. */

/** Smaller diagrams need no zoom. */
const MIN_HEIGHT = 120;
const MIN_ZOOM = 0.5;
const MAX_ZOOM = 5;
const STEP = 1.3;
/** Distance per arrow key, in pixels. */
const MOVE = 40;

/** Direction of the diagram for a direction of view. */
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface State {
  zoom: number;
  x: number;
  y: number;
}

/** Adds buttons to a diagram unless it is small or has `actions={false}`. */
export function startZoom(box: HTMLElement, drawing: HTMLElement): void {
  const actions = box.querySelector<HTMLElement>('.mermaid-actions');
  const isMovable = box.dataset.actions === 'on' || drawing.offsetHeight > MIN_HEIGHT;
  if (!actions || !isMovable) return;
  actions.hidden = false;
  box.dataset.movable = '';
  drawing.tabIndex = 0;
  const state: State = { zoom: 1, x: 0, y: 0 };
  const change = (next: Partial<State>) => {
    Object.assign(state, next);
    drawing.style.setProperty('--zoom', String(state.zoom));
    drawing.style.setProperty('--pan-x', `${state.x}px`);
    drawing.style.setProperty('--pan-y', `${state.y}px`);
  };
  const zoomBy = (factor: number) => change({ zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, state.zoom * factor)) });
  const reset = () => change({ zoom: 1, x: 0, y: 0 });

  actions.addEventListener('click', ({ target }) => {
    const action = (target as Element).closest<HTMLElement>('[data-diagram-zoom]')?.dataset.diagramZoom;
    if (action === 'reset') reset();
    else if (action) zoomBy(action === 'in' ? STEP : 1 / STEP);
  });
  drawing.addEventListener('wheel', (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? STEP : 1 / STEP);
  });
  drawing.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey) return;
    const [x, y] = MOVES[event.key] ?? [0, 0];
    if (x !== 0 || y !== 0) change({ x: state.x + x * MOVE, y: state.y + y * MOVE });
    else if (event.key === '+' || event.key === '=') zoomBy(STEP);
    else if (event.key === '-') zoomBy(1 / STEP);
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  });
  drawing.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    drawing.setPointerCapture(event.pointerId);
  });
  drawing.addEventListener('pointermove', (event) => {
    if (!drawing.hasPointerCapture(event.pointerId)) return;
    change({ x: state.x + event.movementX, y: state.y + event.movementY });
  });
}
