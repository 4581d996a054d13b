/** The playground: a form on one side, the request as code and the response on the other. */
import { useEffect, useRef, useState } from 'react';
import { fillServer } from '@/lib/openapi/view/view-servers';
import type { PlaygroundData } from '@/lib/site/view/playground-data';
import { BodySection } from './body-section.client';
import { ResponsePanel } from './response.client';
import { Sample } from './sample.client';
import { AuthorizationSection, ParameterSection, ServerSection } from './sections.client';
import { type Answer, type Failure, send } from './send.client';
import { missingIn, type PlayState, requestOf, startState } from './state';
import { forgetCredentials, keepCredentials, keptCredentials } from './storage.client';

const PLACES = ['path', 'query', 'header', 'cookie'] as const;

/** The content of the dialog. `onClose` closes it. */
export function Playground({ data, titleId, onClose }: { data: PlaygroundData; titleId: string; onClose(): void }) {
  const { operation, strings } = data;
  const store = operation.servers[0] ? fillServer(operation.servers[0]) : '';
  const [state, setState] = useState(() => startState(data, keptCredentials(store)));
  const { answer, busy, missing, run, cancel } = useSending(data, state);
  const change = (part: Partial<PlayState>) => {
    if (part.credentials) keepCredentials(store, part.credentials);
    setState((before) => ({ ...before, ...part }));
  };
  const request = requestOf(data, state);
  const section = { data, state, change };
  return (
    <form
      className="play"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run();
      }}
    >
      <header className="play-head">
        <h2 className="visually-hidden" id={titleId}>
          {strings.playTitle}: {operation.title}
        </h2>
        <div className="play-address">
          <span className="method-pill" data-method={operation.method.toLowerCase()}>
            {operation.method}
          </span>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long address scrolls inside itself, which needs focus without a mouse. */}
          <code className="api-path" tabIndex={0}>
            {request.url}
          </code>
        </div>
        {busy ? (
          <button
            type="button"
            className="play-send"
            onClick={(event) => {
              // The same button sends and cancels, so that it keeps the focus.
              event.preventDefault();
              cancel();
            }}
          >
            {strings.playCancel}
          </button>
        ) : (
          <button type="submit" className="play-send">
            {strings.playSend}
          </button>
        )}
        <button type="button" className="play-close" aria-label={strings.playClose} onClick={onClose} />
      </header>
      {missing.length > 0 && (
        <p className="play-missing" role="alert">
          {strings.playMissing.replace('{names}', missing.join(', '))}
        </p>
      )}
      <div className="play-columns">
        <div className="play-form">
          <ServerSection {...section} />
          <AuthorizationSection
            {...section}
            onForget={() => {
              forgetCredentials();
              setState((before) => ({ ...before, credentials: {} }));
            }}
          />
          {PLACES.map((place) => (
            <ParameterSection key={place} {...section} place={place} />
          ))}
          <BodySection {...section} />
        </div>
        <div className="play-side">
          <Sample request={request} data={data} />
          <ResponsePanel answer={answer} busy={busy} strings={strings} />
        </div>
      </div>
    </form>
  );
}

/** Sending, and its result. */
function useSending(data: PlaygroundData, state: PlayState) {
  const [answer, setAnswer] = useState<Answer | Failure>();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string[]>([]);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const run = async () => {
    const names = missingIn(data, state);
    setMissing(names);
    if (names.length > 0) return;
    const sending = new AbortController();
    controller.current = sending;
    setBusy(true);
    try {
      setAnswer(await send(requestOf(data, state), data, sending.signal));
    } catch {
      // Cancelled by the reader.
    } finally {
      setBusy(false);
    }
  };
  return { answer, busy, missing, run, cancel: () => controller.current?.abort() };
}
