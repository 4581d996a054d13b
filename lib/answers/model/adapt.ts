/**
 * A model whose server may lack something: tools, streaming, the role `system`, `max_tokens`. A refused request is sent again without it.
 * See content/reference/assistant/answers.mdx#model.
 */
import type { LanguageModelMiddleware } from 'ai';
import { bounded } from './bounds';
import { failureOf, refusalText } from './failure';
import { NoStream } from './fetch';
import type { Habit, Habits } from './habits';
import { merged } from './merge';
import { withoutSystem, withoutToolMessages, withValidCalls } from './prompt-forms';
import type { CallOptions, StreamResult } from './sdk';

/** Statuses of servers that do not know a parameter; of these, any may be the cause. */
const REFUSED = new Set([400, 405, 415, 422, 501]);
/** Statuses that have nothing to do with the parameters. */
const UNRELATED = new Set([401, 402, 403, 408, 413, 429]);
/** Requests in place of one, at most. */
const MAX_REQUESTS = 6;

const HABITS: readonly Habit[] = ['no-tools', 'completion-tokens', 'no-system', 'no-stream', 'no-bound'];
/** Guesses for a server that does not name the cause: one after the other, then everything. */
const GUESSES: readonly (readonly Habit[])[] = [
  ['no-tools'],
  ['completion-tokens'],
  ['no-system'],
  ['no-tools', 'no-system', 'no-bound', 'no-stream'],
];

/** Words of servers about the cause. */
const HINTS: readonly (readonly [RegExp, Habit])[] = [
  [/max_completion_tokens/i, 'completion-tokens'],
  [/max_(?:output_)?tokens/i, 'no-bound'],
  [/\btools?\b|tool_choice|function.?call/i, 'no-tools'],
  [
    /system.{0,30}(?:role|message|prompt|instruction)|(?:role|message|instruction).{0,30}system|developer instruction/i,
    'no-system',
  ],
  [/\bstream/i, 'no-stream'],
];
/** Refusals that nothing left out would change. */
const HOPELESS =
  /model.{0,80}(?:not (?:be )?found|not exist|unknown|invalid)|(?:unknown|invalid|no such).{0,20}model|context.{0,20}(?:length|window)|too long|api.?key|credit|quota|billing/i;

type WrapStream = NonNullable<LanguageModelMiddleware['wrapStream']>;

/** The middleware that adapts requests to a server. `simulate`: streams a response that is whole. */
export function adapting(habits: Habits, simulate: WrapStream): LanguageModelMiddleware {
  async function send(
    without: ReadonlySet<Habit>,
    { params, model }: Parameters<WrapStream>[0],
  ): Promise<StreamResult> {
    const changed = changedParams(params, without);
    const doStream = async () => model.doStream(changed);
    const doGenerate = async () => model.doGenerate(changed);
    return without.has('no-stream') ? simulate({ params: changed, model, doStream, doGenerate }) : doStream();
  }

  return {
    specificationVersion: 'v3',
    async wrapStream(call) {
      const asked = HABITS.filter((habit) => concerns(habit, call.params));
      const known = asked.filter((habit) => habits.has(habit));
      const causes = createCauses(asked, known);
      for (let requests = 1; ; requests++) {
        const without = causes.without();
        try {
          const result = await send(without, call);
          for (const habit of asked) if (!without.has(habit)) habits.refute(habit);
          for (const habit of without) if (!known.includes(habit)) habits.confirm(habit);
          return { ...result, stream: result.stream.pipeThrough(bounded()).pipeThrough(merged()) };
        } catch (error) {
          if (requests === MAX_REQUESTS || !causes.next(error)) throw error;
        }
      }
    },
  };
}

/** True for a request with something that a server with the habit refuses. */
function concerns(habit: Habit, { tools, maxOutputTokens, prompt }: CallOptions): boolean {
  if (habit === 'no-tools') return (tools?.length ?? 0) > 0;
  if (habit === 'no-system') return prompt.some(({ role }) => role === 'system');
  return habit === 'no-stream' || maxOutputTokens !== undefined;
}

interface Causes {
  /** The habits that the next request takes into account. */
  without(): ReadonlySet<Habit>;
  /** Takes a failure into account. False if nothing left out would help. */
  next(error: unknown): boolean;
}

/** Finds out by its words and by trying what a server refuses. A guess that did not help is taken back. */
function createCauses(asked: readonly Habit[], known: readonly Habit[]): Causes {
  const certain = new Set(known);
  let guess: readonly Habit[] = [];
  const guesses = GUESSES.map((habits) => habits.filter((habit) => asked.includes(habit))).filter(
    ({ length }) => length > 0,
  );
  return {
    without: () => new Set([...certain, ...guess]),
    next(error) {
      const named = namedCause(
        error,
        asked.filter((habit) => !certain.has(habit) && !guess.includes(habit)),
      );
      if (named !== undefined) {
        certain.add(named);
        return true;
      }
      const { status } = failureOf(error);
      if (status === undefined || !REFUSED.has(status) || HOPELESS.test(refusalText(error))) return false;
      const next = guesses.shift();
      guess = next ?? [];
      return next !== undefined;
    },
  };
}

/** The cause that the server names, of those that are possible. */
function namedCause(error: unknown, possible: readonly Habit[]): Habit | undefined {
  if (error instanceof NoStream) return possible.find((habit) => habit === 'no-stream');
  const { status } = failureOf(error);
  if (status === undefined || UNRELATED.has(status)) return undefined;
  const text = refusalText(error);
  const hinted = HINTS.filter(([pattern]) => pattern.test(text)).map(([, habit]) => habit);
  // Servers that fail with tools say so with 500 too; other words of a failure are about something else.
  return hinted.find((habit) => possible.includes(habit) && (status < 500 || status === 501 || habit === 'no-tools'));
}

function changedParams(params: CallOptions, without: ReadonlySet<Habit>): CallOptions {
  const tools = without.has('no-tools') || params.tools?.length === 0 ? undefined : params.tools;
  const prompt = tools === undefined ? withoutToolMessages(params.prompt) : withValidCalls(params.prompt);
  const bound = params.maxOutputTokens;
  return {
    ...params,
    tools,
    toolChoice: tools === undefined ? undefined : params.toolChoice,
    prompt: without.has('no-system') ? withoutSystem(prompt) : prompt,
    maxOutputTokens: without.has('no-bound') || without.has('completion-tokens') ? undefined : bound,
    ...(without.has('completion-tokens') && !without.has('no-bound') && bound !== undefined
      ? { providerOptions: { compatible: { max_completion_tokens: bound }, openai: { maxCompletionTokens: bound } } }
      : {}),
  };
}
