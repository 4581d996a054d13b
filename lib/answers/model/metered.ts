/** Counts what a model uses: as its server says, else as estimated from the texts. */
import { tokensIn } from '@/lib/kit/tokens';
import type { Usage } from '../types';
import type { Model, ModelRequest } from './model';

/** Characters of a token, about. */
const CHARACTERS = 4;

/** A model whose requests add to `used`, also those that fail or are ended early. */
export function metered(model: Model): { model: Model; used(): Usage } {
  let total: Usage = { promptTokens: 0, completionTokens: 0 };
  const add = ({ promptTokens, completionTokens }: Usage): void => {
    total = {
      promptTokens: total.promptTokens + promptTokens,
      completionTokens: total.completionTokens + completionTokens,
    };
  };
  return {
    used: () => total,
    model: {
      ...model,
      async *stream(request, signal) {
        let written = 0;
        let messages = request.messages;
        const estimate = (): Usage => estimated({ ...request, messages }, written);
        try {
          for await (const piece of model.stream(request, signal)) {
            if (piece.type === 'text') written += piece.text.length;
            // A piece of a thought or of a call is about a token.
            if (piece.type === 'alive') written += CHARACTERS;
            if (piece.type === 'step') messages = piece.messages;
            if (piece.type === 'usage') {
              const { promptTokens, completionTokens } = piece.usage;
              add(promptTokens + completionTokens > 0 ? piece.usage : estimate());
              written = 0;
            }
            yield piece;
          }
        } finally {
          // Nothing is paid for a refused request, which has written nothing; an answer that was stopped is paid for.
          if (written > 0) add(estimate());
        }
      },
    },
  };
}

function estimated({ system, messages }: ModelRequest, written: number): Usage {
  return {
    promptTokens: tokensIn(system + JSON.stringify(messages)),
    completionTokens: Math.ceil(written / CHARACTERS),
  };
}
