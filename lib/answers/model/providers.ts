/** The providers of models by the names that `ASSISTANT_MODEL` begins with. See content/assistant/models.mdx. */

export type ProviderName =
  | 'anthropic'
  | 'azure'
  | 'bedrock'
  | 'google'
  | 'mistral'
  | 'ollama'
  | 'openai'
  | 'openrouter';

export interface ModelProvider {
  /** A package of the docs folder, and the function that it exports. Without one, the built-in client for OpenAI's format is used. */
  package?: { name: string; range: string; create: string };
  /** The URL of the API without `/chat/completions`, for the built-in client. */
  url?: string;
  /** Variables of the provider that must be set: one of each list. */
  needs: readonly (readonly string[])[];
  /** Variables, and the options of the client that they set. Of several variables for an option, the first that is set counts. */
  options: readonly (readonly [variable: string, option: string])[];
  /** A variable with the host of the server, as `host:port` or as a URL. */
  host?: string;
  /** The API's name for the bound of an answer, if not `max_tokens`. */
  bound?: 'max_completion_tokens';
  /** False for an API that sends its token counts unasked and refuses to be asked. */
  asksForUsage?: false;
}

export const MODEL_PROVIDERS: Readonly<Record<ProviderName, ModelProvider>> = {
  anthropic: {
    package: { name: '@ai-sdk/anthropic', range: '3', create: 'createAnthropic' },
    needs: [['ANTHROPIC_API_KEY']],
    options: [
      ['ANTHROPIC_API_KEY', 'apiKey'],
      ['ANTHROPIC_BASE_URL', 'baseURL'],
    ],
  },
  azure: {
    package: { name: '@ai-sdk/azure', range: '3', create: 'createAzure' },
    needs: [['AZURE_API_KEY'], ['AZURE_RESOURCE_NAME', 'AZURE_BASE_URL']],
    options: [
      ['AZURE_API_KEY', 'apiKey'],
      ['AZURE_RESOURCE_NAME', 'resourceName'],
      ['AZURE_BASE_URL', 'baseURL'],
    ],
  },
  bedrock: {
    package: { name: '@ai-sdk/amazon-bedrock', range: '4', create: 'createAmazonBedrock' },
    needs: [['AWS_REGION'], ['AWS_BEARER_TOKEN_BEDROCK', 'AWS_ACCESS_KEY_ID']],
    options: [
      ['AWS_REGION', 'region'],
      ['AWS_BEARER_TOKEN_BEDROCK', 'apiKey'],
      ['AWS_ACCESS_KEY_ID', 'accessKeyId'],
      ['AWS_SECRET_ACCESS_KEY', 'secretAccessKey'],
      ['AWS_SESSION_TOKEN', 'sessionToken'],
      ['AWS_ENDPOINT_URL_BEDROCK_RUNTIME', 'baseURL'],
    ],
  },
  google: {
    package: { name: '@ai-sdk/google', range: '3', create: 'createGoogleGenerativeAI' },
    needs: [['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY']],
    options: [
      ['GOOGLE_GENERATIVE_AI_API_KEY', 'apiKey'],
      ['GEMINI_API_KEY', 'apiKey'],
      ['GOOGLE_GENERATIVE_AI_BASE_URL', 'baseURL'],
    ],
  },
  mistral: {
    url: 'https://api.mistral.ai/v1',
    needs: [['MISTRAL_API_KEY']],
    options: [
      ['MISTRAL_API_KEY', 'apiKey'],
      ['MISTRAL_BASE_URL', 'baseURL'],
    ],
    asksForUsage: false,
  },
  ollama: {
    url: 'http://localhost:11434/v1',
    needs: [],
    options: [],
    host: 'OLLAMA_HOST',
  },
  openai: {
    url: 'https://api.openai.com/v1',
    needs: [['OPENAI_API_KEY']],
    options: [
      ['OPENAI_API_KEY', 'apiKey'],
      ['OPENAI_BASE_URL', 'baseURL'],
    ],
    bound: 'max_completion_tokens',
  },
  openrouter: {
    url: 'https://openrouter.ai/api/v1',
    needs: [['OPENROUTER_API_KEY']],
    options: [
      ['OPENROUTER_API_KEY', 'apiKey'],
      ['OPENROUTER_BASE_URL', 'baseURL'],
    ],
  },
};

/** True for the name of a provider. */
export function isProviderName(text: string): text is ProviderName {
  return Object.hasOwn(MODEL_PROVIDERS, text);
}
