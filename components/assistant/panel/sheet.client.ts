/** The container of the panel: beside the page if there is space, over it on a phone. */

export interface Sheet {
  element: HTMLDialogElement;
  show(): void;
  hide(): void;
}

const PHONE = '(width < 48rem)';

/**
 * Creates the sheet and adds it to the document. On a phone it is modal, so the browser traps the focus; elsewhere the page stays usable.
 * `#chat-assistant-sheet` is a stable id: content/reference/format/page-frame.mdx#ids.
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
  // On a phone the sheet covers the page, so a link to a page closes it.
  element.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]') && element.matches(':modal')) hide();
  });
  document.addEventListener('keydown', (event) => {
    const isHere = element.contains(document.activeElement) || document.activeElement === document.body;
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (element.open && isHere && !document.querySelector('dialog:modal')) hide();
  });
  // After rotating or resizing: switches the kind of sheet.
  phone.addEventListener('change', () => {
    if (!element.open) return;
    hide();
    show();
  });
  return { element, show, hide };
}
