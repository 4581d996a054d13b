/** Compiles script snippets (.jsx, .tsx, .js, .ts) to JavaScript for the renderer. */
import { type Problem, problem } from '@/lib/kit/problems';

export interface CompiledScript {
  /** CommonJS; undefined for a syntax error. */
  code: string | undefined;
  /** The required modules. */
  imports: string[];
  problems: Problem[];
}

interface Failure {
  errors?: { text: string; location: { line: number; column: number } | null }[];
}

/**
 * Compiles a script: removes types and JSX, converts imports to `require`. Never throws; a syntax error is a problem in the script's file.
 */
export async function compileScript(file: string, text: string): Promise<CompiledScript> {
  try {
    const { transform } = await import('esbuild');
    const { code } = await transform(text, {
      loader: file.endsWith('.ts') ? 'ts' : 'tsx',
      format: 'cjs',
      jsx: 'automatic',
      target: 'node20',
      logLevel: 'silent',
      sourcefile: file,
    });
    const imports = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, specifier = '']) => specifier);
    return { code, imports: [...new Set(imports)], problems: [] };
  } catch (error) {
    const first = (error as Failure).errors?.[0];
    const where = { file, line: first?.location?.line ?? 1, column: (first?.location?.column ?? 0) + 1 };
    const message = `The script has a syntax error: ${first?.text ?? String(error)}.`;
    return { code: undefined, imports: [], problems: [problem('mdx/syntax', where, message)] };
  }
}
