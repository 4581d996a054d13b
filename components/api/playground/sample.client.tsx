/** The request as code, updated while the form is filled in. */
import { useEffect, useState } from 'react';
import type { HttpRequest } from '@/lib/openapi/samples/http-request';
import { languageNamed } from '@/lib/openapi/samples/languages';
import { writeSample } from '@/lib/openapi/samples/write-sample';
import type { PlaygroundData } from '@/lib/site/view/playground-data';
import { Code } from './code.client';
import { Choice } from './controls.client';

/** A menu of languages and the code in the selected one. */
export function Sample({ request, data }: { request: HttpRequest; data: PlaygroundData }) {
  const { strings, languages } = data;
  const [language, setLanguage] = useState(languages[0] ?? 'bash');
  const [code, setCode] = useState('');
  const asked = JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests are made anew on every change of anything; `asked` says whether they differ.
  useEffect(() => {
    let isCurrent = true;
    const known = languageNamed(language);
    if (known) void writeSample(known, request).then((sample) => isCurrent && setCode(sample.code));
    return () => {
      isCurrent = false;
    };
  }, [asked, language]);
  return (
    <section className="play-panel" aria-label={strings.playRequest}>
      <div className="play-panel-head">
        <h3 className="play-panel-title">{strings.playRequest}</h3>
        <Choice<string>
          label={strings.playLanguage}
          hidden
          value={language}
          options={languages.map((id) => [id, languageNamed(id)?.label ?? id] as const)}
          onChange={setLanguage}
        />
      </div>
      <Code text={code} strings={strings} />
    </section>
  );
}
