/** The types of the AI SDK that a model's client is made of. Types only: the SDK is loaded when a model is configured. */
import type { LanguageModelMiddleware } from 'ai';

type Wrapped = Parameters<NonNullable<LanguageModelMiddleware['wrapStream']>>[0];

/** A model of a provider. */
export type LanguageModel = Wrapped['model'];
/** One request to it. */
export type CallOptions = Wrapped['params'];
export type StreamResult = Awaited<ReturnType<LanguageModel['doStream']>>;
export type StreamPart = StreamResult['stream'] extends ReadableStream<infer Part> ? Part : never;
export type PromptMessage = CallOptions['prompt'][number];
