/** The names that extensions cannot take. */
import { componentSyntax } from '@/components/mdx/registry';
import type { BuiltIn } from '@/lib/extensions/types';
import { OWN_EXTENSIONS } from '@/lib/own-extensions';
import { routeMatcher } from './match-route';

/** A test compares them with the table of commands, which this folder cannot import. */
export const COMMAND_NAMES: readonly string[] = [
  ...['build', 'check', 'dev', 'export', 'export-pages', 'help', 'help-articles', 'init', 'key'],
  ...['prepare', 'rename', 'start', 'upgrade'],
  ...Object.values(OWN_EXTENSIONS).flatMap(({ commands }) => commands),
];

export const BUILT_IN: BuiltIn = {
  components: componentSyntax.names,
  commands: COMMAND_NAMES,
  async routeAt(path) {
    const { OWN_ROUTES } = await import('./routes');
    return routeMatcher(OWN_ROUTES)(path.replace(/:\w+|\*$/g, 'x'))?.route.path;
  },
};
