/** GitHub's Markdown for texts from outside. */
import remarkGfm from 'remark-gfm';
import type { Processor } from 'unified';
import type { Construct, Context } from './unspaced-emphasis';

interface Syntax {
  text?: Record<number, Construct | Construct[] | undefined>;
}

/** The constructs that look at the events before them, and how many of these they need: what they look for begins a few events before. */
const LOOKING_BACK = /^(?:gfmPotentialFootnoteCall|(?:www|protocol|email)Autolink)$/;
const MAX_EVENTS = 500;

/**
 * remark-gfm, but for what looks back in all of the paragraph before it, which takes quadratic time: from each `]`, footnotes look for the
 * start of an image, and from each word, addresses without a link look for an open `[`. Here they look at its end.
 */
export function remarkLinearGfm(this: Processor): void {
  remarkGfm.call(this);
  const { text = {} } = (this.data() as { micromarkExtensions?: Syntax[] }).micromarkExtensions?.at(-1) ?? {};
  const found = new Set<string>();
  for (const [code, constructs] of Object.entries(text)) {
    text[Number(code)] = [constructs ?? []].flat().map((construct) => {
      if (!LOOKING_BACK.test(construct.name ?? '')) return construct;
      found.add(construct.name ?? '');
      return nearby(construct);
    });
  }
  if (found.size < 4) throw new Error('remark-gfm no longer has the constructs that look back.');
}

function nearby(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let events: Context['events'] | undefined;
      const get = () => {
        events ??= this.events.slice(-MAX_EVENTS);
        return events;
      };
      const near: Context = Object.create(this, { events: { get } });
      return construct.tokenize.call(near, effects, ok, nok);
    },
  };
}
