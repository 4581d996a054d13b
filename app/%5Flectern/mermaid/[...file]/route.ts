/** The library that draws diagrams in the browser. */
import { openMermaidFile } from '@/lib/outputs/mermaid-files';

export async function GET(_: Request, { params }: { params: Promise<{ file: string[] }> }): Promise<Response> {
  return openMermaidFile((await params).file.join('/'));
}
