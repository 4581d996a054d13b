/** Gets a token for an OAuth 2 scheme: the client's name, the flow, and a button. */
import { useEffect, useRef, useState } from 'react';
import { publicAddress } from '@/components/browser/base';
import { messageOf } from '@/lib/kit/text';
import type { SecuritySchemeView, TokenSource } from '@/lib/openapi/view/types';
import type { PlaygroundData } from '@/lib/site/view/playground-data';
import { Choice, Text } from '../playground/controls.client';
import { send } from '../playground/send.client';
import { FLOWS, type FlowContext, type OAuthClient, OAuthError, type Token } from './flows';

const CALLBACK = '/_lectern/oauth';

interface GetTokenProps {
  scheme: SecuritySchemeView;
  data: PlaygroundData;
  /** The address of the selected server, for relative addresses. */
  server: string;
  client: OAuthClient;
  onClient(client: OAuthClient): void;
  onToken(value: string): void;
}

/** Nothing if the scheme has no flow that can be run here. */
export function GetToken({ scheme, data, server, client, onClient, onToken }: GetTokenProps) {
  const { strings } = data;
  const sources = scheme.tokens.filter(({ flow = '' }) => FLOWS[flow] !== undefined);
  const [chosen, setChosen] = useState(0);
  const source = sources[chosen];
  const { isRunning, token, problem, device, get, cancel } = useToken({ data, server, onToken });
  const isExpired = useExpired(token);
  if (!source) return null;
  const scopes = scheme.scopes.map(({ name }) => name);
  return (
    <div className="play-oauth">
      {sources.length > 1 && (
        <Choice<number>
          label="OAuth 2"
          hidden
          value={chosen}
          options={sources.map(({ flow = '' }, index) => [index, flow])}
          onChange={setChosen}
        />
      )}
      <Text label={strings.playClientId} value={client.id} onChange={(id) => onClient({ ...client, id })} />
      <Text
        label={strings.playClientSecret}
        secret
        value={client.secret}
        onChange={(secret) => onClient({ ...client, secret })}
      />
      <button
        type="button"
        className="play-add"
        disabled={client.id === '' && !isRunning}
        onClick={() => (isRunning ? cancel() : void get({ source, client, scopes }))}
      >
        {isRunning ? strings.playCancel : strings.playGetToken}
      </button>
      <p className="play-hint" role="status">
        {isRunning && !device && strings.playWaiting}
        {device && <DevicePrompt text={strings.playDevice} external={strings.external} {...device} />}
        {problem !== '' && (
          <span className="play-problem">{strings.playTokenProblem.replace('{reason}', () => problem)}</span>
        )}
        {token && isExpired && <span className="play-problem">{strings.playTokenExpired}</span>}
        {token?.expiresAt !== undefined &&
          !isExpired &&
          strings.playTokenUntil.replace('{time}', new Date(token.expiresAt).toLocaleTimeString())}
      </p>
    </div>
  );
}

/** Running a flow, and its result. It ends with the playground. */
function useToken({ data, server, onToken }: Pick<GetTokenProps, 'data' | 'server' | 'onToken'>) {
  const [token, setToken] = useState<Token>();
  const [problem, setProblem] = useState('');
  const [device, setDevice] = useState<{ url: string; code: string }>();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const get = async (given: Pick<FlowContext, 'source' | 'client' | 'scopes'>) => {
    const mine = new AbortController();
    running.current = mine;
    const { signal } = mine;
    const { flow = '' } = given.source;
    setRunning(true);
    setProblem('');
    setToken(undefined);
    // Opened during the click; browsers block windows that are opened later.
    const popup = flow === 'authorizationCode' ? window.open('about:blank', '_blank', 'popup') : null;
    try {
      const next = await FLOWS[flow]?.({
        ...given,
        source: absolute(given.source, server),
        redirectUri: location.origin + publicAddress(CALLBACK),
        post: (url, fields, headers) => postForm(url, fields, headers, data, signal),
        authorize: (url) => authorize(url, popup, signal),
        prompt: (url, code) => setDevice({ url, code }),
        wait: (seconds) => wait(seconds, signal),
        now: Date.now,
      });
      if (!next) return;
      setToken(next);
      onToken(next.value);
    } catch (error) {
      popup?.close();
      if (!signal.aborted) setProblem(messageOf(error));
    } finally {
      setRunning(false);
      setDevice(undefined);
    }
  };
  return { isRunning, token, problem, device, get, cancel: () => running.current?.abort() };
}

function DevicePrompt({ text, external, url, code }: Record<'text' | 'external' | 'url' | 'code', string>) {
  const [before = '', rest = ''] = text.split('{url}');
  const [between = '', after = ''] = rest.split('{code}');
  return (
    <>
      {before}
      {/^https?:/i.test(url) ? (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          <bdi>{url}</bdi>
          <span className="visually-hidden"> {external}</span>
        </a>
      ) : (
        url
      )}
      {between}
      <code>{code}</code>
      {after}
    </>
  );
}

/** Whether a token has expired, updated when it does. */
function useExpired(token: Token | undefined): boolean {
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    setExpired(false);
    if (token?.expiresAt === undefined) return undefined;
    // A longer timer would fire at once.
    const timer = setTimeout(() => setExpired(true), Math.min(token.expiresAt - Date.now(), 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [token]);
  return isExpired;
}

function absolute(source: TokenSource, server: string): TokenSource {
  const base = URL.canParse(server) ? server : location.href;
  const full = (url: string | undefined) => url && new URL(url, base).href;
  return {
    ...source,
    authorizationUrl: full(source.authorizationUrl),
    tokenUrl: full(source.tokenUrl),
    deviceUrl: full(source.deviceUrl),
  };
}

/** Through the site's proxy where there is one: most providers answer no pages of other origins. */
async function postForm(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
  data: PlaygroundData,
  signal: AbortSignal,
): Promise<unknown> {
  const all = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json', ...headers };
  const request = {
    url,
    method: 'POST' as const,
    headers: Object.entries(all).map(([name, value]) => ({ name, value })),
    body: { kind: 'form' as const, type: all['Content-Type'], fields: Object.entries(fields) as [string, string][] },
  };
  const answer = await send(request, data, signal);
  if ('problem' in answer) throw new OAuthError(answer.problem);
  try {
    return JSON.parse(new TextDecoder().decode(answer.bytes));
  } catch {
    throw new OAuthError(String(answer.status));
  }
}

/** Shows the provider's page in a window of its own. The page at `CALLBACK` passes the query on (lib/serve/answers/oauth-callback.ts). */
function authorize(url: string, popup: Window | null, signal: AbortSignal): Promise<URLSearchParams> {
  return new Promise((resolve, reject) => {
    if (!popup) {
      reject(new OAuthError('The browser blocked the window.'));
      return;
    }
    const channel = new BroadcastChannel('lectern-oauth');
    signal.addEventListener('abort', () => {
      channel.close();
      popup.close();
      reject(signal.reason);
    });
    channel.addEventListener('message', ({ data }) => {
      channel.close();
      resolve(new URLSearchParams(String(data)));
    });
    // Otherwise the provider's page could lead this one elsewhere.
    popup.opener = null;
    popup.location.href = url;
  });
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
