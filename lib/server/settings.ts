/** The settings of a server, parsed from the environment once, when the process starts. */
import path from 'node:path';
import { type Program, readProgram } from '@/lib/outputs/assets/browser-files';
import { fixedSite, type SiteSource, watchedSite } from '@/lib/site/model/source';
import { buildFolder, type Env, readBuildRecord, type SiteMode, siteLocation } from '@/lib/source/location';
import { frameAncestors } from './security-headers';
import { openStaticFiles, type StaticFiles } from './static-files';

export interface ServerSettings {
  /** Who may embed the site in a frame; undefined: everybody, as in a preview, which editors show in a frame. */
  frameAncestors?: string;
  program: Program;
  /** The environment for the settings of the assistant and the playground's proxy. */
  env: Env;
  /** The files written by the build. */
  staticFiles?: StaticFiles;
}

/** The server settings of a process. Throws if the program named by `LECTERN_PROGRAM` is missing. */
export function settingsFrom(env: Env, mode: SiteMode): ServerSettings {
  const staticFiles = mode === 'serve' ? openStaticFiles(buildFolder(env)) : undefined;
  // Pages of a build load the browser files of the program that built them.
  const folder = (mode === 'serve' ? readBuildRecord(env)?.program : undefined) ?? env.LECTERN_PROGRAM ?? '';
  return {
    program: readProgram(path.resolve(folder)),
    env,
    ...(mode === 'dev' ? {} : { frameAncestors: frameAncestors(env.FRAME_ANCESTORS) }),
    ...(staticFiles ? { staticFiles } : {}),
  };
}

/** The site named by the environment. */
export function sourceFrom(env: Env, mode: SiteMode): SiteSource {
  const location = siteLocation(env, mode);
  return mode === 'dev' ? watchedSite(location) : fixedSite(location);
}
