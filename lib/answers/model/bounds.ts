/** Ends streams of models that do not end by themselves, and those that end without an end. */
import { ModelError } from './failure';
import type { StreamPart } from './sdk';

/** Of an answer with its thoughts, in characters: beyond that the model repeats itself. */
const MAX_TEXT_LENGTH = 400_000;
/** The arguments of one step's calls, in characters: a query and a path are much shorter. */
const MAX_ARGUMENTS_LENGTH = 8_000;
const MAX_CALLS = 8;

/** Passes a stream on until it exceeds a bound, and turns one that breaks off into a failure. */
export function bounded(): TransformStream<StreamPart, StreamPart> {
  let text = MAX_TEXT_LENGTH;
  let arguments_ = MAX_ARGUMENTS_LENGTH;
  let calls = MAX_CALLS;
  let isComplete = false;
  return new TransformStream({
    transform(part, controller) {
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') text -= part.delta.length;
      if (part.type === 'tool-input-delta') arguments_ -= part.delta.length;
      if (part.type === 'tool-call') calls--;
      if (text < 0) throw new ModelError(`the model wrote more than ${MAX_TEXT_LENGTH} characters`);
      if (arguments_ < 0 || calls < 0) throw new ModelError('the model called too many tools at once');
      if (part.type === 'error') isComplete = true;
      if (part.type === 'finish') {
        isComplete = true;
        const { unified, raw } = part.finishReason;
        // The SDK's reason for a stream that ended without one.
        if (unified === 'other' && raw === undefined) throw brokenOff();
      }
      controller.enqueue(part);
    },
    flush() {
      if (!isComplete) throw brokenOff();
    },
  });
}

function brokenOff(): ModelError {
  return new ModelError('the stream broke off', true);
}
