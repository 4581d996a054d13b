/** Problems of components that cannot do in a page what the writer wants. */
import { type Problem, problem } from '@/lib/kit/problems';
import type { ModuleGraph } from '../compile/modules';
import type { Written } from '../islands/written';
import type { ArticleSource } from '../types';
import { placeOf } from './page-problems';

/** Reports to `report`, each at the component's first use in the page or, if only a snippet uses it, where it is declared. */
export function unfitIn(graph: ModuleGraph, source: ArticleSource, report: (found: Problem) => void) {
  const where = (name: string) => {
    const place = placeOf(source, name);
    return place ? { file: source.file, ...place } : (declarationOf(graph, name) ?? { file: source.file });
  };
  const add = (name: string, message: string, hint: string): Problem => {
    const found = problem('mdx/component', where(name), message, hint);
    report(found);
    return found;
  };
  return {
    isAsync: (name: string): Problem =>
      add(
        name,
        `\`<${name}>\` is an async component, which shows nothing.`,
        'Remove `async`, and load data in `useEffect` with `useState`.',
      ),
    hasFunction: (component: Written, prop: string): Problem =>
      add(
        nameOf(component),
        `\`<${nameOf(component)}>\` gets a function in \`${prop}\`, which does not reach the browser.`,
        'Export the function by name, or write both into a component of their own.',
      ),
    isLost: (component: Written): Problem =>
      add(
        nameOf(component),
        `\`<${nameOf(component)}>\` needs the browser, which cannot find it: it is declared inside other code.`,
        'Declare the component with `export` in the page, or at the top of a file.',
      ),
  };
}

function nameOf(component: Written): string {
  const { displayName, name } = component as { displayName?: string; name?: string };
  return String(displayName ?? (name || 'component'));
}

/** The place of a component's declaration in a script. */
function declarationOf({ modules }: ModuleGraph, name: string) {
  for (const { file, declared } of modules.values()) {
    const line = declared?.get(name);
    if (line !== undefined) return { file, line, column: 1 };
  }
  return undefined;
}
