/** The files of fonts that come with the project. */
import { openFontFile } from '@/lib/outputs/fonts';

export async function GET(_: Request, { params }: { params: Promise<{ file: string[] }> }): Promise<Response> {
  return openFontFile((await params).file.join('/'));
}
