/** Loads parts of schemas that exceed their page when they are opened, each address once. */
import type { Behaviour } from '../browser/behaviour';

const loaded = new Map<string, string>();

/** Handles `<details data-source>` when it is opened. */
export const behaviour: Behaviour = {
  install() {
    // `toggle` does not bubble.
    document.addEventListener(
      'toggle',
      ({ target }) => {
        if (target instanceof HTMLDetailsElement && target.open && target.dataset.source) void fill(target);
      },
      true,
    );
  },
};

async function fill(details: HTMLDetailsElement): Promise<void> {
  const { source = '' } = details.dataset;
  const content = details.querySelector('.expandable-content');
  if (!content) return;
  content.ariaBusy = 'true';
  const html = loaded.get(source) ?? (await textOf(source));
  content.ariaBusy = null;
  // The link inside leads to the same content.
  if (html === undefined) return;
  loaded.set(source, html);
  delete details.dataset.source;
  content.innerHTML = html;
}

async function textOf(source: string): Promise<string | undefined> {
  const answer = await fetch(source).catch(() => undefined);
  return answer?.ok ? answer.text() : undefined;
}
