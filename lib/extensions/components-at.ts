/** The components of extensions in a thread, which is told where they are. */
import { pathToFileURL } from 'node:url';
import type { Config } from '@/lib/extend';
import type { ComponentPlaces, LoadedComponents } from './types';

/** The groups of components at places of a configuration that was found valid. */
export async function componentsAt({ module, groups }: ComponentPlaces): Promise<LoadedComponents[]> {
  const { default: config } = (await import(pathToFileURL(module).href)) as { default: Config };
  return groups.flatMap(({ at, assets, owner, names }) => {
    const group = config.use[at[0]]?.components?.[at[1]];
    // Names that something else has are left out.
    const components = Object.entries(group?.components ?? {}).filter(([name]) => names.includes(name));
    return group ? [{ ...group, components: Object.fromEntries(components), at, assets, owner }] : [];
  });
}
