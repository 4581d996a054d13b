/** The response: status, time and size, then the body by its type. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { exactJson, parseExactJson } from '@/lib/kit/exact-numbers';
import type { PlaygroundData } from '@/lib/site/view/playground-data';
import { Code } from './code.client';
import { Choice } from './controls.client';
import type { Words } from './inputs.client';
import type { Answer, Failure } from './send.client';

/** Longer bodies are not displayed, but can be downloaded. */
const MAX_LENGTH = 200_000;

/** The panel of the response; shows the progress while there is none. */
export function ResponsePanel({
  answer,
  busy,
  data,
}: {
  answer?: Answer | Failure;
  busy: boolean;
  data: PlaygroundData;
}) {
  const { strings } = data;
  const panel = useRef<HTMLElement>(null);
  // In narrow windows (as in playground.css) the panel is below the form. It still grows when the code is highlighted: scroll to its start.
  useEffect(() => {
    const isBelow = matchMedia('(width < 56rem)').matches;
    if (answer) panel.current?.scrollIntoView({ block: isBelow ? 'start' : 'nearest' });
  }, [answer]);
  return (
    <section ref={panel} className="play-panel play-response" aria-label={strings.playResponse} aria-busy={busy}>
      <div className="play-panel-head" role="status">
        <h3 className="play-panel-title">{strings.playResponse}</h3>
        {busy && <span className="play-meta">{strings.playSending}</span>}
        {answer && 'status' in answer && <Facts answer={answer} strings={strings} />}
      </div>
      {(!busy || answer) && content(answer, data)}
    </section>
  );
}

function content(answer: Answer | Failure | undefined, data: PlaygroundData): ReactNode {
  const { strings, examples } = data;
  if (!answer) return <p className="play-empty">{strings.playNoResponse}</p>;
  if ('problem' in answer) {
    return (
      <>
        <p className="play-failure" role="alert">
          {answer.problem}
        </p>
        {answer.isUnanswered && examples.length > 0 && <Mock examples={examples} strings={strings} />}
      </>
    );
  }
  return (
    <>
      <Body answer={answer} strings={strings} />
      <details className="play-headers">
        <summary>
          {strings.playResponseHeaders} ({answer.headers.length})
        </summary>
        <dl>
          {answer.headers.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a header can come twice, and the list never changes.
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {answer.isCut && <p className="play-hint">{strings.playTruncated}</p>}
      </details>
    </>
  );
}

/** An example of the specification in place of the answer, marked as one. */
function Mock({ examples, strings }: { examples: PlaygroundData['examples']; strings: Words }) {
  const [index, setIndex] = useState(0);
  const example = examples[index];
  if (!example) return null;
  const labels = examples.map(({ status, name }) => (name === undefined ? status : `${status}: ${name}`));
  return (
    <div className="play-mock">
      <div className="play-mock-head">
        <strong>{strings.playMock}</strong>
        {examples.length > 1 ? (
          <Choice<number>
            label={strings.playStatus}
            hidden
            value={index}
            options={labels.map((label, at) => [at, label])}
            onChange={setIndex}
          />
        ) : (
          <span className="play-meta">{labels[0]}</span>
        )}
      </div>
      <Code text={example.code} strings={strings} />
    </div>
  );
}

function Facts({ answer: { status, ms, bytes }, strings }: { answer: Answer; strings: Words }) {
  return (
    <>
      <span className="play-status" data-status={String(status)[0]}>
        {status}
      </span>
      <span className="play-meta">{strings.playTime.replace('{ms}', String(ms))}</span>
      <span className="play-meta">{sizeOf(bytes.byteLength)}</span>
    </>
  );
}

function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function Body({ answer, strings }: { answer: Answer; strings: Words }) {
  const url = useBlobUrl(answer);
  const text = useMemo(() => textOf(answer), [answer]);
  if (answer.bytes.byteLength === 0) return <p className="play-empty">{strings.playEmptyBody}</p>;
  if (text !== undefined) {
    return (
      <Code text={text.slice(0, MAX_LENGTH)} strings={strings}>
        {text.length > MAX_LENGTH && (
          <p className="play-hint">
            {strings.playTruncated} <Download url={url} strings={strings} />
          </p>
        )}
      </Code>
    );
  }
  return (
    <div className="play-media">
      {url && media(answer.type, url, strings)}
      <Download url={url} strings={strings} />
    </div>
  );
}

function Download({ url, strings }: { url: string | undefined; strings: Words }) {
  if (url === undefined) return null;
  return (
    <a className="play-download" href={url} download="response">
      {strings.playDownload}
    </a>
  );
}

function media(type: string, url: string, strings: Words): ReactNode {
  if (/^image\//i.test(type)) return <img src={url} alt={strings.playResponseBody} />;
  // biome-ignore lint/a11y/useMediaCaption: nobody knows what an answer says.
  if (/^audio\//i.test(type)) return <audio src={url} controls />;
  // biome-ignore lint/a11y/useMediaCaption: nobody knows what an answer says.
  return /^video\//i.test(type) ? <video src={url} controls /> : null;
}

/** The body as text if it is one, with JSON formatted. */
function textOf({ bytes, type }: Answer): string | undefined {
  if (/^(image\/(?!svg)|audio\/|video\/)|application\/(zip|pdf|gzip|octet-stream)/i.test(type)) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isJson(type, text) ? exactJson(parseExactJson(text), 2) : text;
  } catch {
    return isJson(type, '') ? new TextDecoder().decode(bytes) : undefined;
  }
}

function isJson(type: string, text: string): boolean {
  return /[/+]json/i.test(type) || (type === '' && /^\s*[[{]/.test(text));
}

/** An object URL for the bytes, revoked when it is no longer needed. A foreign SVG is only displayed as an image. */
function useBlobUrl({ bytes, type }: Answer): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const shown = /^(image|audio|video)\//i.test(type) ? type : 'application/octet-stream';
    const made = URL.createObjectURL(new Blob([bytes], { type: shown }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return url;
}
