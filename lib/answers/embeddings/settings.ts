/** The server that makes embeddings, parsed from environment variables. See content/assistant/overview.mdx#meaning. */
import { type Env, httpAddress, SettingsError } from '@/lib/kit/env';
import { withoutTrailingSlashes } from '@/lib/kit/paths';

/** Any server with an OpenAI-compatible `embeddings`. */
export interface EmbeddingsSettings {
  baseUrl: string;
  model: string;
  apiKey?: string;
}

/** The settings of embeddings; undefined without. Throws SettingsError. */
export function parseEmbeddings(env: Env): EmbeddingsSettings | undefined {
  const {
    ASSISTANT_EMBEDDINGS_BASE_URL: url,
    ASSISTANT_EMBEDDINGS_MODEL: model,
    ASSISTANT_EMBEDDINGS_API_KEY: apiKey,
  } = env;
  if (!url && !model) return undefined;
  if (!url || !model)
    throw new SettingsError('Embeddings need both ASSISTANT_EMBEDDINGS_BASE_URL and ASSISTANT_EMBEDDINGS_MODEL.');
  return {
    baseUrl: withoutTrailingSlashes(httpAddress(env, 'ASSISTANT_EMBEDDINGS_BASE_URL') ?? ''),
    model,
    apiKey: apiKey || undefined,
  };
}
