/**
 * Keeps what readers type before the panel is loaded: the focus goes to an unseen field, so the page's own keys, input methods and the keyboard
 * of a phone do as in the panel.
 *
 * @param label What screen readers announce.
 * @returns Gives the focus back and returns the text; every call after the first returns the same.
 */
export function keepTyped(label: string | null): () => string {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.ariaLabel = label;
  // Smaller text lets phones zoom in.
  field.style.cssText = 'position:fixed;top:-9em;font-size:1rem';
  document.body.append(field);
  field.focus({ preventScroll: true });
  return () => {
    if (document.activeElement === field) before?.focus({ preventScroll: true });
    field.remove();
    return field.value;
  };
}
