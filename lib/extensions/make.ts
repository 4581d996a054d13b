/** Makes a valid extension ready for use: bundles its files, and sees that none of its functions takes anything else with it. */
import { checkStrings, ownStringsOf } from '@/lib/config/check/own-strings';
import type { Component, Extension, File, Tokens } from '@/lib/extend';
import { type Problem, problem, type Where } from '@/lib/kit/problems';
import { ASSET_FOLDER, assetName, type Bundled, bundleBehaviour, bundleLive, bundleStyles } from './assets';
import type { LoadedComponents, LoadedExtension } from './types';

/** An extension with its files for the browser. */
export interface Made {
  extension: LoadedExtension;
  /** Bundled files by name. */
  files: ReadonlyMap<string, string>;
  inputs: readonly string[];
  problems: readonly Problem[];
}

export interface MakeOptions {
  /** To which its paths are relative. */
  folder: string;
  /** How messages call it. */
  label: string;
  /** Where a field of it is written. */
  placed(field: string): Where;
}

/** The base sets some tokens on the page itself, and others on the document. */
function tokenCss(tokens: Tokens = {}, darkTokens: Tokens = {}): string {
  const rule = (selector: string, given: Tokens): string => {
    const values = Object.entries(given).map(([name, value]) => `${name}: ${value};`);
    return values.length === 0 ? '' : `${selector} { ${values.join(' ')} }\n`;
  };
  return rule(':root, #body-content', tokens) + rule('.dark, .dark #body-content', darkTokens);
}

/** `index`: the position of the extension in the configuration. A file that cannot be bundled is a problem; the rest works. */
export async function makeExtension(extension: Extension, index: number, options: MakeOptions): Promise<Made> {
  const { file, line } = options.placed('');
  const owner = `extension "${extension.name}", ${[file, line].filter(Boolean).join(':')}`;
  const files = new Map<string, string>();
  const inputs: string[] = [];
  const problems: Problem[] = [];
  const take = (bundled: Bundled, field: string): string => {
    if ('text' in bundled) {
      inputs.push(...bundled.inputs);
      return bundled.text;
    }
    for (const { where, message } of bundled.faults) {
      const at = where.file === undefined || where.file === '<stdin>' ? options.placed(field) : where;
      problems.push(
        problem(
          'extension/broken',
          at,
          `${options.label} has a file at \`${field}\` that cannot be bundled: ${message}`,
        ),
      );
    }
    return '';
  };
  const sheet = async (styles: readonly File[] | undefined, field: string): Promise<string> =>
    take(await bundleStyles(styles ?? [], options.folder), field);
  const addressOf = (text: string, ending: 'css' | 'js'): string[] => {
    if (text === '') return [];
    const name = assetName(extension.name, text, ending);
    files.set(name, text);
    return [ASSET_FOLDER + name];
  };
  const group = async (component: Component, at: number): Promise<LoadedComponents> => {
    const field = `components[${at}]`;
    const css = await sheet(component.styles, `${field}.styles`);
    const { behaviour } = component;
    const script = behaviour ? take(await bundleBehaviour(behaviour, options.folder), `${field}.behaviour`) : '';
    const { live } = component;
    const names = Object.keys(component.components);
    const liveCode = live && take(await bundleLive(live, names, options.folder), `${field}.live`);
    return {
      ...component,
      ...{ at: [index, at], owner, assets: [...addressOf(css, 'css'), ...addressOf(script, 'js')] },
      ...(liveCode ? { liveCode } : {}),
    };
  };
  const components = await Promise.all((extension.components ?? []).map(group));
  const themes = await Promise.all(
    (extension.themes ?? []).map(async ({ styles, tokens, darkTokens, ...theme }, at) => ({
      ...theme,
      css: tokenCss(tokens, darkTokens) + (await sheet(styles, `themes[${at}].styles`)),
    })),
  );
  const css = await sheet(extension.styles, 'styles');
  const strings = extension.strings ?? {};
  for (const { path, says, hint } of checkStrings(strings)) {
    const message = `${options.label} has a text \`${path.join('.')}\` without effect: ${says}.`;
    problems.push({
      ...problem('extension/broken', options.placed('strings'), message, hint, false),
      severity: 'warning',
    });
  }
  const own = { place: options.placed(''), components, themes, css, strings: ownStringsOf(strings) };
  const loaded: LoadedExtension = { ...extension, ...own };
  return { extension: loaded, files, inputs, problems };
}
