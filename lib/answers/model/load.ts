/** Loads the client of a provider: the built-in one for OpenAI's format, or a package of the docs folder. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SettingsError } from '@/lib/kit/env';
import { isRecord } from '@/lib/kit/is-record';
import { modelFetch } from './fetch';
import { MODEL_PROVIDERS, type ModelProvider } from './providers';
import type { LanguageModel } from './sdk';
import type { ModelSettings } from './settings';

/** The version of the interface between the SDK and packages of providers. */
const INTERFACE = 'v3';

/** The folders that may contain packages of providers: the docs folder and the working directory, with the folders above them. */
export function modelFolders(docs: string): readonly string[] {
  return [docs, process.cwd()];
}

/** Throws SettingsError if the package of the model's provider is in none of the folders. */
export function requireModelPackage(settings: ModelSettings | undefined, folders: readonly string[]): void {
  const wanted = settings?.provider && MODEL_PROVIDERS[settings.provider].package;
  if (wanted) findPackage(wanted, folders, settings.provider ?? '');
}

/** The configured model. `folders`: where packages are looked for, with the folders above. Rejects with SettingsError. */
export async function loadModel(
  { provider, model, options }: ModelSettings,
  folders: readonly string[],
): Promise<LanguageModel> {
  const {
    package: wanted,
    url = '',
    asksForUsage = true,
    bound,
  } = provider ? MODEL_PROVIDERS[provider] : ({} as ModelProvider);
  if (wanted !== undefined) {
    const client = await createClient(wanted, folders, provider ?? '', { ...options, fetch: modelFetch });
    // Azure's other format stores answers on its servers.
    const language = (provider === 'azure' ? client.chat(model) : client(model)) as LanguageModel;
    if (language.specificationVersion === INTERFACE) return language;
    throw new SettingsError(
      `The installed ${wanted.name} is of a version that Lectern cannot use. Install another one: ${installation(wanted)}`,
    );
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const { baseURL = url, apiKey } = options;
  const client = createOpenAICompatible({
    name: 'compatible',
    baseURL,
    apiKey,
    includeUsage: asksForUsage,
    fetch: modelFetch,
    transformRequestBody: ({ max_tokens: most, ...body }) =>
      most === undefined ? body : { ...body, [bound ?? 'max_tokens']: most },
  });
  return client.chatModel(model);
}

interface Client {
  (model: string): unknown;
  chat(model: string): unknown;
}

async function createClient(
  wanted: NonNullable<ModelProvider['package']>,
  folders: readonly string[],
  provider: string,
  options: object,
): Promise<Client> {
  const file = findPackage(wanted, folders, provider);
  const loaded = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const exports = isRecord(loaded.default) ? { ...loaded.default, ...loaded } : loaded;
  const create = exports[wanted.create];
  if (typeof create === 'function') return create(options) as Client;
  throw new SettingsError(
    `The installed ${wanted.name} has no ${wanted.create}. Install another one: ${installation(wanted)}`,
  );
}

/** The main file of a package. */
function findPackage(
  wanted: NonNullable<ModelProvider['package']>,
  folders: readonly string[],
  provider: string,
): string {
  for (const folder of folders) {
    try {
      return createRequire(path.join(path.resolve(folder), 'package.json')).resolve(wanted.name);
    } catch {
      // Perhaps it is in the next folder.
    }
  }
  throw new SettingsError(
    `ASSISTANT_MODEL=${provider}/… needs a package that is not installed. Run this in the docs folder: ${installation(wanted)}`,
  );
}

function installation({ name, range }: { name: string; range: string }): string {
  return `npm install ${name}@${range}`;
}
