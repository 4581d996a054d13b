/** The files of fonts that come with the project. */
import { engine } from '@/app/engine/engine';

export async function GET(_: Request, { params }: { params: Promise<{ file: string[] }> }): Promise<Response> {
  const { openFontFile } = await engine();
  return openFontFile((await params).file.join('/'));
}
