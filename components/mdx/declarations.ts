/** The props of all components as TypeScript declarations, which editors use for completion in MDX. */
import type { PropKind, PropSchema } from '@/lib/mdx/types';
import { COMPONENTS } from './registry';

/** Every component with its props by public name, in the order of the alphabet. Parts have dotted names. */
export function componentProps(): [name: string, props: PropSchema][] {
  return COMPONENTS.flatMap(({ components = {}, props = {} }) =>
    Object.keys(components).map((name): [string, PropSchema] => [name, props[name] ?? {}]),
  ).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** The text of `mdx-components.d.ts`. The MDX language server reads the global interface. */
export function componentDeclarations(): string {
  const all = componentProps();
  const whole = all.filter(([name]) => !name.includes('.'));
  const lines = whole.map(([name, props]) => {
    const parts = all.filter(([part]) => part.startsWith(`${name}.`));
    const type = [
      component(props),
      ...(parts.length > 0
        ? [`{ ${parts.map(([part, own]) => `${part.slice(name.length + 1)}: ${component(own)}`).join('; ')} }`]
        : []),
    ];
    return `  ${name}: ${type.length > 1 ? type.map((part) => (part.startsWith('(') ? `(${part})` : part)).join(' & ') : type[0]};`;
  });
  return [
    '// Written by `npm run schema`. Editors complete components and their properties with it.',
    'interface EveryProp {',
    '  id?: string;',
    '  className?: string;',
    '  children?: unknown;',
    '}',
    'interface MDXProvidedComponents {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

function component(props: PropSchema): string {
  const own = Object.entries(props).map(([name, kind]) => `${name}?: ${typeOf(kind)}`);
  return `(props: ${own.length > 0 ? `EveryProp & { ${own.join('; ')} }` : 'EveryProp'}) => unknown`;
}

function typeOf(kind: PropKind): string {
  if (kind === 'flag') return 'boolean | string';
  if (kind === 'number') return 'number | string';
  return kind === 'any' ? 'unknown' : [...kind.map((value) => JSON.stringify(value)), '(string & {})'].join(' | ');
}
