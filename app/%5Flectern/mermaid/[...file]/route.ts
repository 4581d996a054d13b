/** The library that draws diagrams in the browser. */
import { engine } from '@/app/engine/engine';

export async function GET(_: Request, { params }: { params: Promise<{ file: string[] }> }): Promise<Response> {
  const { openMermaidFile } = await engine();
  return openMermaidFile((await params).file.join('/'));
}
