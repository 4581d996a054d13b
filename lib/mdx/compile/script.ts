/** Compiles script snippets (.jsx, .tsx, .js, .ts) to JavaScript for the renderer. */
import { type Problem, problem } from '@/lib/kit/problems';

export interface ScriptImport {
  specifier: string;
  line: number;
  column: number;
  hasNames: boolean;
}

export interface CompiledScript {
  /** CommonJS; undefined for a syntax error. */
  code: string | undefined;
  /** The required modules. */
  imports: string[];
  /** The positions of the imports, and whether they bind names. */
  records: ScriptImport[];
  problems: Problem[];
  /** The lines of the declarations at the top of the file, by name. */
  declared: ReadonlyMap<string, number>;
}

const DECLARATION =
  /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function\*?|const|let|var|class)\s+([A-Za-z_$][\w$]*)/;

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
      // As `require` too: there is no file to load in the browser.
      supported: { 'dynamic-import': false },
      logLevel: 'silent',
      sourcefile: file,
    });
    const imports = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, specifier = '']) => specifier);
    return {
      code,
      imports: [...new Set(imports)],
      records: importsOf(text),
      problems: [],
      declared: declarationsOf(text),
    };
  } catch (error) {
    const first = (error as Failure).errors?.[0];
    const where = { file, line: first?.location?.line ?? 1, column: (first?.location?.column ?? 0) + 1 };
    const message = `The script has a syntax error: ${first?.text ?? String(error)}.`;
    const problems = [problem('mdx/syntax', where, message)];
    return { code: undefined, imports: [], records: [], problems, declared: new Map() };
  }
}

function importsOf(text: string): ScriptImport[] {
  return [...text.matchAll(/^[ \t]*(?:import|export)\b([^'";=()]{0,5000})['"]([^'"\n]+)['"]/gm)].map((match) => {
    const [, names = '', specifier = ''] = match;
    return { specifier, line: text.slice(0, match.index).split('\n').length, column: 1, hasNames: names.trim() !== '' };
  });
}

function declarationsOf(text: string): Map<string, number> {
  const lines = text.split('\n').entries();
  return new Map(
    [...lines].flatMap(([index, line]) =>
      DECLARATION.test(line) ? [[DECLARATION.exec(line)?.[1] ?? '', index + 1]] : [],
    ),
  );
}
