/** The style sheet and fonts of formulas. */
import { openKatexFile } from '@/lib/outputs/katex-files';

export async function GET(_: Request, { params }: { params: Promise<{ file: string[] }> }): Promise<Response> {
  return openKatexFile((await params).file.join('/'));
}
