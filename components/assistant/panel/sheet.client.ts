/** The element that the panel stands in: beside the page where there is room, over it on a phone. */

export interface Sheet {
  element: HTMLDialogElement;
  show(): void;
  hide(): void;
}

const PHONE = '(width < 48rem)';

/**
 * Makes the sheet and puts it into the document. On a phone it is modal, so the browser keeps the focus in it; elsewhere the page stays
 * usable. `#chat-assistant-sheet` is a stable id: content/reference/format/page-frame.mdx#ids.
 */
export function createSheet(titleId: string): Sheet {
  const element = document.createElement('dialog');
  element.id = 'chat-assistant-sheet';
  element.className = 'chat-assistant-sheet';
  element.setAttribute('aria-labelledby', titleId);
  document.body.append(element);
  const phone = matchMedia(PHONE);

  function show(): void {
    if (element.open) return;
    if (phone.matches) element.showModal();
    else element.show();
    document.documentElement.dataset.assistant = 'open';
  }
  function hide(): void {
    element.close();
  }

  element.addEventListener('close', () => delete document.documentElement.dataset.assistant);
  // A link to a page is there to be read, and on a phone the sheet covers it.
  element.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]') && element.matches(':modal')) hide();
  });
  document.addEventListener('keydown', (event) => {
    const isHere = element.contains(document.activeElement) || document.activeElement === document.body;
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (element.open && isHere && !document.querySelector('dialog:modal')) hide();
  });
  // Turned or resized: the other kind of sheet.
  phone.addEventListener('change', () => {
    if (!element.open) return;
    hide();
    show();
  });
  return { element, show, hide };
}
