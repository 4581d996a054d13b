/**
 * `bench -- mcp [--requests 10000]`: sends malformed messages to an MCP server over HTTP and prints how they were answered, the time of one
 * and the growth of the heap. Fails if one was answered with 5xx.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import v8 from 'node:v8';
import vm from 'node:vm';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { handleMcp, type McpDeps } from '@/lib/endpoint/mcp/handle-mcp';
import { malformedMessages } from '@/lib/endpoint/testing/malformed';
import { createTestService } from '@/lib/endpoint/testing/service';
import { createWorkLimiter } from '@/lib/kit/http/work-limiter';
import { searchSections } from '@/lib/search/search';
import { sectionsOf } from '@/lib/search/sections';
import { testIndex, testPage } from '@/lib/search/testing/index-of-pages';

const PAGES = Array.from({ length: 200 }, (_, n) =>
  testPage(`/p${n}`, `Page ${n}.\n\n## Rope ${n}\n\n${`A rope of ${n} metres. `.repeat(20)}`),
);
/** Requests before the heap is measured first. */
const WARM_UP = 1_000;

/** Measures and prints. Throws if a request was answered with 5xx. */
export async function benchMcp({ requests }: { requests: string }): Promise<void> {
  const count = Number(requests);
  const server = http.createServer(createRequestListener(await handler())).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  const statuses = new Map<number, number>();
  const send = async (bodies: readonly string[]): Promise<void> => {
    for (const body of bodies) {
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
      const response = await fetch(url, { method: 'POST', headers, body });
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  };
  const bodies = malformedMessages(WARM_UP + count);
  await send(bodies.slice(0, WARM_UP));
  statuses.clear();
  const before = heapAfterCollection();
  const start = performance.now();
  await send(bodies.slice(WARM_UP));
  const took = performance.now() - start;
  const growth = heapAfterCollection() - before;
  server.close();
  const answered = [...statuses].sort().map(([status, times]) => `${times} × ${status}`);
  console.log(`${count} malformed requests: ${answered.join(', ')}; ${(took / count).toFixed(2)} ms each`);
  console.log(
    `heap ${(before / 1e6).toFixed(1)} MB, ${growth < 0 ? '' : '+'}${(growth / 1e6).toFixed(2)} MB after all`,
  );
  if ([...statuses.keys()].some((status) => status >= 500)) throw new Error('A request was answered with 5xx.');
}

async function handler(): Promise<(request: Request) => Promise<Response>> {
  const index = await testIndex(PAGES);
  const service = createTestService();
  service.settings.limits.agentHour = Number.MAX_SAFE_INTEGER;
  const deps: McpDeps = {
    open: async () => service,
    docs: async () => ({
      name: 'Ropes',
      origin: 'https://docs.example.com',
      languages: ['en'],
      versions: [],
      search: (query, options) => searchSections(index, query, options),
      pages: () => PAGES.map(({ route, title }) => ({ path: route, markdown: `${route}.md`, title })),
      sections: async (path) => {
        const page = PAGES.find(({ route }) => route === path);
        return page && sectionsOf(page);
      },
    }),
    work: createWorkLimiter({ concurrency: 32, perAddress: 32, waitMs: 2_000 }),
  };
  return (request) => handleMcp(request, deps);
}

/** In bytes. */
function heapAfterCollection(): number {
  v8.setFlagsFromString('--expose-gc');
  (vm.runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
