/** The playground: a form on one side, the request as code and the response on the other. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlaygroundData } from '@/lib/site/view/playground-data';
import { BodySection } from './body-section.client';
import { forgetRequests, History, keepRequest, keptRequests, operationKey } from './history.client';
import { ResponsePanel } from './response.client';
import { Sample } from './sample.client';
import { AuthorizationSection, ParameterSection, ServerSection } from './sections.client';
import { type Answer, type Failure, send } from './send.client';
import { environmentOf, type PlayState, requestOf, startCredentials, startState } from './state';
import {
  forgetCredentials,
  keepCredentials,
  keepEnvironment,
  keptCredentials,
  keptEnvironment,
} from './storage.client';

const PLACES = ['path', 'query', 'header', 'cookie'] as const;

/** The content of the dialog. `onClose` closes it. */
export function Playground({ data, titleId, onClose }: { data: PlaygroundData; titleId: string; onClose(): void }) {
  const { strings } = data;
  const [state, setState] = useState(() => firstState(data));
  // Inputs keep their own state; a request from the history resets them.
  const [version, setVersion] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { answer, busy, missing, run, cancel } = useSending(data, state, form);
  const change = (part: Partial<PlayState>) => setState((before) => changed(data, before, part));
  useEffect(() => focusFirst(form.current), []);
  const request = requestOf(data, state);
  const section = { data, state, change };
  return (
    <form
      ref={form}
      className="play"
      data-checked={missing.length > 0 ? '' : undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run();
      }}
    >
      <Head data={data} titleId={titleId} url={request.url} onCancel={busy ? cancel : undefined} onClose={onClose} />
      {missing.length > 0 && (
        <p className="play-missing" role="alert">
          {strings.playMissing.replace('{names}', () => missing.join(', '))}
        </p>
      )}
      <style>{data.colors}</style>
      <div className="play-columns">
        <div className="play-form" key={version}>
          <ServerSection {...section} />
          <AuthorizationSection
            {...section}
            onForget={() => {
              forgetCredentials();
              forgetRequests();
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
          <ResponsePanel answer={answer} busy={busy} data={data} />
          <History
            requests={keptRequests(operationKey(data))}
            strings={strings}
            onChoose={({ state: kept }) => {
              change(kept);
              setVersion(version + 1);
            }}
          />
        </div>
      </div>
    </form>
  );
}

interface HeadProps {
  data: PlaygroundData;
  titleId: string;
  url: string;
  /** Set while a request is sent. */
  onCancel: (() => void) | undefined;
  onClose(): void;
}

/** Method and address, and the buttons that send and close. */
function Head({ data: { operation, strings }, titleId, url, onCancel, onClose }: HeadProps) {
  return (
    <header className="play-head">
      <h2 className="visually-hidden" id={titleId}>
        {strings.playTitle}: {operation.title}
      </h2>
      <div className="play-address">
        <span className="method-pill" data-method={operation.method.toLowerCase()}>
          {operation.method}
        </span>
        <code className="api-path">{url}</code>
      </div>
      {onCancel ? (
        <button
          type="button"
          className="play-send"
          onClick={(event) => {
            // The same button sends and cancels, so that it keeps the focus.
            event.preventDefault();
            onCancel();
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
  );
}

function firstState(data: PlaygroundData): PlayState {
  const environment = keptEnvironment(data.operation.servers);
  return startState(data, environment, keptCredentials(environmentOf(data, environment)));
}

/** The state after a change. What was entered for one environment is not sent to another. */
function changed(data: PlaygroundData, before: PlayState, part: Partial<PlayState>): PlayState {
  const after = { ...before, ...part };
  const environment = environmentOf(data, after);
  if (part.credentials) keepCredentials(environment, part.credentials);
  if (part.server !== undefined || part.variables) keepEnvironment(data.operation.servers, after);
  if (environment === environmentOf(data, before)) return after;
  return { ...after, credentials: startCredentials(data, keptCredentials(environment)) };
}

/** The first input that needs a value, else the first one. On a phone the keyboard would cover the form. */
function focusFirst(form: HTMLFormElement | null): void {
  if (!form || matchMedia('(pointer: coarse)').matches) return;
  const inputs = form.querySelectorAll<HTMLElement>('.play-form :is(input, textarea)');
  const needed = form.querySelector<HTMLElement>('.play-form :is(input, textarea):invalid');
  (needed ?? inputs[0])?.focus();
}

/** The inputs that need a value and have none; the browser knows from `required`. */
function emptyInputs(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):invalid') ?? [])];
}

function nameOf(input: HTMLInputElement): string {
  const label = input.labels?.[0]?.querySelector('.play-label-name');
  return label?.textContent ?? input.getAttribute('aria-label') ?? '';
}

/** Sending, and its result. */
function useSending(data: PlaygroundData, state: PlayState, form: RefObject<HTMLFormElement | null>) {
  const [answer, setAnswer] = useState<Answer | Failure>();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string[]>([]);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const run = async () => {
    const empty = emptyInputs(form.current);
    setMissing(empty.map(nameOf));
    empty[0]?.focus();
    if (empty.length > 0) return;
    const sending = new AbortController();
    controller.current = sending;
    setBusy(true);
    setAnswer(undefined);
    try {
      const request = requestOf(data, state);
      const received = await send(request, data, sending.signal, setAnswer);
      keepRequest(
        {
          operation: operationKey(data),
          method: request.method,
          url: request.url,
          at: Date.now(),
          ...('status' in received ? { status: received.status } : {}),
        },
        state,
      );
      setAnswer(received);
    } catch {
      // Cancelled by the reader.
    } finally {
      setBusy(false);
    }
  };
  return { answer, busy, missing, run, cancel: () => controller.current?.abort() };
}
