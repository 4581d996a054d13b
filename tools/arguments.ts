/** The arguments of the tools: each says how it is called. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { messageOf } from '@/lib/kit/text';

type Parsed<C extends ParseArgsConfig> = ReturnType<typeof parseArgs<C>>;

/**
 * The options and words that a tool was called with, as `parseArgs` returns them. With `--help` the tool prints `usage` and ends; with an
 * option or word that it does not have, it says so too and ends with 2.
 */
export function readArguments<const C extends ParseArgsConfig>(usage: string, config: C): Parsed<C> {
  const result = parseArguments(usage, config, process.argv.slice(2));
  if ('parsed' in result) return result.parsed;
  (result.code === 0 ? console.log : console.error)(result.text);
  process.exit(result.code);
}

/** What `readArguments` returns, or prints before it ends the tool. */
export function parseArguments<const C extends ParseArgsConfig>(
  usage: string,
  config: C,
  args: string[],
): { parsed: Parsed<C> } | { text: string; code: 0 | 2 } {
  try {
    const options = { ...config.options, help: { type: 'boolean', short: 'h' } } as const;
    const parsed = parseArgs({ ...config, args, options });
    return (parsed.values as { help?: boolean }).help ? { text: usage, code: 0 } : { parsed: parsed as Parsed<C> };
  } catch (error) {
    return { text: `${messageOf(error)}\n\n${usage}`, code: 2 };
  }
}
