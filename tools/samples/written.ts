/** The samples of the matrix in a language, and programs that read them. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { languageNamed } from '@/lib/openapi/samples/languages';
import { writeSample } from '@/lib/openapi/samples/write-sample';
import { type Case, MATRIX } from './matrix';

export interface WrittenCase {
  name: string;
  /** The first folder of its URL. */
  key: string;
  request: Case;
  code: string;
}

/** A sample for each request, sent to `origin`. */
export async function samplesOf(language: string, origin: string): Promise<WrittenCase[]> {
  const known = languageNamed(language);
  if (!known) throw new Error(`There is no language ${language}.`);
  return Promise.all(
    MATRIX.map(async (request, index) => {
      const key = `${encodeURIComponent(known.id)}-${index}`;
      const { code } = await writeSample(known, { ...request, url: `${origin}/${key}${request.url}` });
      return { name: request.name, key: decodeURIComponent(key), request, code };
    }),
  );
}

/** Runs a program while this process serves its requests. */
export async function runAsync(
  command: string,
  args: readonly string[],
  cwd: string,
  input = '',
): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawn(command, args, { cwd, timeout: 120_000 });
  // A program that does not read it may have ended.
  child.stdin.once('error', () => {}).end(input);
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ]);
  return { status, stdout, stderr };
}
