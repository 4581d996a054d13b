/** The servers of an operation: its own, else its path's, else the specification's. */
import { sourceText } from '@/lib/kit/exact-numbers';
import { isRecord } from '@/lib/kit/is-record';
import { withoutTrailingSlashes } from '@/lib/kit/paths';
import { listAt, type Raw, recordAt, textAt } from './follow';
import type { ServerVariable, ServerView } from './types';

/** The first of `levels` (innermost first) that names servers wins. Source: OpenAPI 3.1, 4.8.10. */
export function viewServers(...levels: readonly Raw[]): ServerView[] {
  const level = levels.find((candidate) => listAt(candidate, 'servers').length > 0) ?? {};
  return listAt(level, 'servers')
    .filter(isRecord)
    .flatMap((server) => {
      const written = textAt(server, 'url')?.trim();
      if (written === undefined) return [];
      const url = withoutTrailingSlashes(written);
      const description = textAt(server, 'description');
      return [{ url, ...(description ? { description } : {}), variables: variablesOf(recordAt(server, 'variables')) }];
    });
}

/** A server's address with variables replaced; `values` override the defaults. */
export function fillServer(server: ServerView, values: Readonly<Record<string, string>> = {}): string {
  return server.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = server.variables.find((candidate) => candidate.name === name);
    return values[name] || (variable?.value ?? whole);
  });
}

function variablesOf(variables: Raw): ServerVariable[] {
  return Object.entries(variables).flatMap(([name, variable]) => {
    if (!isRecord(variable)) return [];
    const choices = listAt(variable, 'enum').map(textOfValue);
    const description = textAt(variable, 'description');
    return [
      {
        name,
        value: textOfValue(variable.default ?? choices[0] ?? ''),
        ...(choices.length > 0 ? { choices } : {}),
        ...(description ? { description } : {}),
      },
    ];
  });
}

/** Variables are text, also `1.10` without quotes. */
function textOfValue(value: unknown): string {
  return sourceText(value) ?? String(value);
}
