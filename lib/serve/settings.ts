/** The settings of a server, parsed from the environment once, when the process starts. */
import path from 'node:path';
import type { SignIn } from '@/lib/access/sign-in';
import type { Env } from '@/lib/kit/env';
import { HOME } from '@/lib/kit/process/program-home';
import { type Program, readProgram } from '@/lib/outputs/assets/browser-files';
import { buildFolderOf, readBuildRecord, type SiteMode, siteLocation } from '@/lib/source/location';
import { frameAncestors, type SecurityHeaders, strictTransport } from './security-headers';
import { openStaticFiles, type StaticFiles } from './static-files';

export interface ServerSettings {
  /** Everybody may embed a preview, which editors show in a frame. */
  headers?: SecurityHeaders;
  /**
   * The answers are written to files, which another host sends with headers of its own: the content security policy is in the documents, and
   * no answer needs a validator.
   */
  intoFiles?: true;
  program: Program;
  /** The environment for the settings of the assistant and the playground's proxy. */
  env: Env;
  /** The files written by the build. */
  staticFiles?: StaticFiles;
  /** Takes the place of the sign-in that the environment describes. */
  signIn?: SignIn;
}

/** The server settings of a process. Throws if the program named by `LECTERN_PROGRAM` is missing. */
export function settingsFrom(env: Env, mode: SiteMode): ServerSettings {
  const staticFiles = mode === 'serve' ? openStaticFiles(buildFolderOf(env), siteLocation(env, mode)) : undefined;
  // Pages of a build load the browser files of the program that built them.
  const recorded = mode === 'serve' && !HOME.packaged ? readBuildRecord(env)?.program : undefined;
  const folder = recorded ?? env.LECTERN_PROGRAM ?? '';
  return {
    program: readProgram(path.resolve(folder)),
    env,
    ...(mode === 'dev' ? {} : { headers: securityHeadersFrom(env) }),
    ...(staticFiles ? { staticFiles } : {}),
  };
}

/** `FRAME_ANCESTORS` and `HSTS`. Throws SettingsError. */
export function securityHeadersFrom(env: Env): SecurityHeaders {
  const hsts = strictTransport(env.HSTS);
  return { frameAncestors: frameAncestors(env.FRAME_ANCESTORS), ...(hsts === undefined ? {} : { hsts }) };
}
