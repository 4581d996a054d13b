/** The style sheet and fonts of formulas. */
import { engine } from '@/app/engine/engine';

export async function GET(_: Request, { params }: { params: Promise<{ file: string[] }> }): Promise<Response> {
  const { openKatexFile } = await engine();
  return openKatexFile((await params).file.join('/'));
}
