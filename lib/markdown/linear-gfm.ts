/** GitHub's Markdown for texts from outside. */
import remarkGfm from 'remark-gfm';
import type { Processor } from 'unified';
import type { Construct, Context } from './unspaced-emphasis';

interface Syntax {
  text?: Record<number, Construct | Construct[] | undefined>;
}

const CLOSING_BRACKET = 93;
/** An image whose text is the name of a footnote, `![^name]`, begins a few events before its bracket. */
const MAX_EVENTS = 500;

/**
 * remark-gfm, but for one thing: from each `]`, its footnotes look for the start of an image in all of the paragraph before it, which takes
 * quadratic time. Here they look at its end.
 */
export function remarkLinearGfm(this: Processor): void {
  remarkGfm.call(this);
  const { text } = (this.data() as { micromarkExtensions?: Syntax[] }).micromarkExtensions?.at(-1) ?? {};
  const constructs = [text?.[CLOSING_BRACKET] ?? []].flat();
  if (text === undefined || constructs.length === 0) throw new Error('remark-gfm no longer reads footnotes at "]".');
  text[CLOSING_BRACKET] = constructs.map(nearby);
}

function nearby(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const near: Context = Object.create(this, { events: { value: this.events.slice(-MAX_EVENTS) } });
      return construct.tokenize.call(near, effects, ok, nok);
    },
  };
}
