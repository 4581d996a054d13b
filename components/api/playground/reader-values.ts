/** The values that the sign-in gives its reader for the playground. */
import type { PlaygroundInputs } from '@/lib/access/reader';
import type { SecuritySchemeView } from '@/lib/openapi/view/types';
import type { PlaygroundData } from '@/lib/site/view/playground-data';

/**
 * The data of a playground with the reader's own values as initial ones: those that the operation's security schemes and servers name, and
 * no others. What the reader has entered takes precedence over them.
 */
export function withReaderValues(data: PlaygroundData, inputs: PlaygroundInputs | undefined): PlaygroundData {
  if (!inputs) return data;
  const { operation } = data;
  const security = operation.security.map((option) => option.map((scheme) => withValue(scheme, inputs)));
  const servers = operation.servers.map((server) => ({
    ...server,
    variables: server.variables.map((variable) => {
      const value = textOf(inputs.server, variable.name);
      const isPossible = value !== undefined && (variable.choices?.includes(value) ?? true);
      return isPossible ? { ...variable, value } : variable;
    }),
  }));
  return { ...data, operation: { ...operation, security, servers } };
}

/** A password needs a user as well, and a certificate is not a part of the request. */
function withValue(scheme: SecuritySchemeView, inputs: PlaygroundInputs): SecuritySchemeView {
  const { kind, place, name, prefix } = scheme;
  const text = ['basic', 'certificate'].includes(kind) ? undefined : textOf(inputs[place], name);
  if (text === undefined) return scheme;
  const hasPrefix = prefix !== '' && text.toLowerCase().startsWith(prefix.toLowerCase());
  return { ...scheme, value: (hasPrefix ? text.slice(prefix.length) : text).trim() };
}

/** Names of headers are the same in capitals. */
function textOf(values: Readonly<Record<string, unknown>> | undefined, name: string): string | undefined {
  const found = Object.entries(values ?? {}).find(([key]) => key.toLowerCase() === name.toLowerCase());
  return typeof found?.[1] === 'string' ? found[1] : undefined;
}
