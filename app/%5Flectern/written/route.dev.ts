/**
 * What a build writes down, and other files of the program, while somebody writes: each by its own route. Next would start a process for every
 * request of a route with parameters, to ask which there are.
 */
import { GET as author } from '../author/[file]/route';
import { GET as browser } from '../browser/[file]/route';
import { GET as fonts } from '../fonts/[...file]/route';
import { GET as katex } from '../katex/[...file]/route';
import { GET as mermaid } from '../mermaid/[...file]/route';
import { GET as picture } from '../og/[...path]/route.server';
import { GET as playground } from '../playground/[key]/route';
import { GET as schema } from '../schema/[key]/route';
import { GET as search } from '../search/[...file]/route';
import { GET as sidebar } from '../sidebar/[key]/route';
import { GET as style } from '../style/[name]/route';

export const dynamic = 'force-dynamic';

const given = async <T>(params: T) => params;

/** By the segment behind `/_lectern/`; `rest` is what follows, as it stands in the address. */
const ROUTES: Readonly<Record<string, (request: Request, rest: string[]) => Promise<Response>>> = {
  author: (request, [file = '']) => author(request, { params: given({ file }) }),
  browser: (request, [file = '']) => browser(request, { params: given({ file }) }),
  fonts: (request, file) => fonts(request, { params: given({ file }) }),
  katex: (request, file) => katex(request, { params: given({ file }) }),
  mermaid: (request, file) => mermaid(request, { params: given({ file }) }),
  og: (request, path) => picture(request, { params: given({ path }) }),
  playground: (request, [key = '']) => playground(request, { params: given({ key }) }),
  schema: (request, [key = '']) => schema(request, { params: given({ key }) }),
  search: (request, file) => search(request, { params: given({ file }) }),
  sidebar: (request, [key = '']) => sidebar(request, { params: given({ key }) }),
  style: (request, [name = '']) => style(request, { params: given({ name }) }),
};

export async function GET(request: Request): Promise<Response> {
  const [kind = '', ...rest] = new URL(request.url).pathname.split('/').slice(2);
  const route = Object.hasOwn(ROUTES, kind) ? ROUTES[kind] : undefined;
  return route ? route(request, rest) : new Response('Not found', { status: 404 });
}
