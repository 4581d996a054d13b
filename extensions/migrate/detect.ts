/** Finds the tool that a folder was written for, by its files. */
import { folderOf } from '@/lib/kit/paths';
import type { SourceFolder, Tool } from './types';

export interface Detected {
  tool: Tool;
  /** The file by which the tool was recognised, usually its configuration. */
  file: string;
}

const SCRIPT = '[cm]?[jt]s';
const SIGNS: readonly (readonly [Tool, RegExp, RegExp?])[] = [
  ['mintlify', /(^|\/)mint\.json$/],
  ['docusaurus', new RegExp(`(^|/)docusaurus\\.config\\.${SCRIPT}$`)],
  ['vitepress', new RegExp(`(^|/)\\.vitepress/config(/index)?\\.${SCRIPT}$`)],
  ['starlight', new RegExp(`(^|/)astro\\.config\\.${SCRIPT}$`), /starlight/],
  ['nextra', new RegExp(`(^|/)next\\.config\\.${SCRIPT}$`), /nextra/],
  ['nextra', /(^|\/)_meta(\.global)?\.([jt]sx?|json)$/],
];

/** The tool of the folder; the configuration that is nearest to the top counts. With `wanted`, only that tool is looked for. */
export function detectTool(folder: SourceFolder, wanted?: Tool): Detected | undefined {
  const found = SIGNS.flatMap(([tool, name, content]) =>
    wanted !== undefined && tool !== wanted
      ? []
      : folder.files
          .filter((file) => name.test(file) && (!content || content.test(folder.read(file) ?? '')))
          .map((file) => ({ tool, file })),
  );
  return found.sort((a, b) => depthOf(a.file) - depthOf(b.file))[0];
}

function depthOf(file: string): number {
  return folderOf(file.replace(/\.vitepress\/config\/index/, '.vitepress/config'))
    .split('/')
    .filter(Boolean).length;
}
