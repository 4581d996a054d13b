/** Runs what `init` and the hosting pages tell users and workflows to run, in order, and walks what comes of it. */
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '@/lib/kit/testing/free-port';
import { messageOf } from '@/lib/kit/text';
import { buildImage, type Image } from './dockerfile';
import { expectJobs, expectThat, files } from './expect';
import { previewScenario } from './previews';
import { commentsOf, makeProject, type Project, pullRequest, type Start } from './project';
import { adapted, readBlockBelow, readRecipe } from './recipes';
import { started } from './servers';
import { startStatic, type WalkFolder } from './static-host';
import { type Walked, walk } from './walk';

/** Starts an image, runs its health check, and walks its site. */
type WalkServer = (image: Image, port: number) => Promise<void>;

type Scenario = (project: Project, walkFolder: WalkFolder, walkServer: WalkServer) => Promise<void>;

interface Row extends Walked {
  host: string;
  command: string;
}

const DOCS_WORKFLOW = '.github/workflows/docs.yml';

const SCENARIOS: readonly [name: string, start: Omit<Start, 'tarball' | 'tools'>, scenario: Scenario][] = [
  ...(['npm', 'pnpm', 'yarn'] as const).map((manager): [string, { manager: typeof manager }, Scenario] => [
    `GitHub Pages, a project page by init with ${manager}`,
    { manager },
    async (project, walkFolder) => {
      await project.shell(manager === 'npm' ? 'true' : `${manager} install`);
      project.push('main');
      const text = fs.readFileSync(path.join(project.folder, DOCS_WORKFLOW), 'utf8');
      const jobs = await project.workflow(text, {}, 'main');
      expectJobs(jobs, { docs: 'success', publish: 'success' });
      expectThat(!/EBADENGINE|deprecated/.test(jobs.docs?.log ?? ''), `the installation warns:\n${jobs.docs?.log}`);
      await walkFolder(project.site, '/repo');
      const pull = { event_name: 'pull_request', event: { number: 7 }, base_ref: 'main' };
      expectJobs(await project.workflow(text, pull, 'main'), { docs: 'success', publish: 'skipped' });
    },
  ]),
  ['Docker, in roots of their own', {}, dockerScenario],
  ['GitHub Pages, previews by init', { words: '--previews' }, previewScenario],
  ['GitHub Pages, previews of docs in a folder', { docs: 'docs', words: '--previews' }, previewScenario],
  [
    "GitHub Pages, a user's page by the hosting page",
    {},
    async (project, walkFolder) => {
      await project.shell('npm install');
      project.push('main');
      const event = { pages_url: 'https://example.github.io' };
      const text = readRecipe('github-pages', DOCS_WORKFLOW);
      expectJobs(await project.workflow(text, event, 'main'), { publish: 'success' });
      await walkFolder(project.site);
    },
  ],
  [
    'Netlify',
    {},
    async (project, walkFolder) => {
      const toml = readRecipe('netlify', 'netlify.toml');
      const value = (key: string): string => new RegExp(`^\\s*${key} = "(.+)"$`, 'm').exec(toml)?.[1] ?? '';
      await project.shell('npm install');
      const env = { SITE_URL: value('SITE_URL'), NODE_VERSION: value('NODE_VERSION') };
      await project.shell(value('command'), env);
      await walkFolder(path.join(project.folder, value('publish')));
      await project.shell(readBlockBelow('netlify', 'Deploy from your machine', 'bash'));
      await walkFolder(project.site);
      expectThat(files(project.site).includes('_headers'), 'the site has no _headers');
    },
  ],
  [
    'Cloudflare Pages',
    {},
    async (project, walkFolder) => {
      const settings = settingsOf('cloudflare-pages');
      await project.shell('npm install');
      await project.shell(settings['Build command'] ?? '', { SITE_URL: settings.SITE_URL ?? '' });
      await walkFolder(path.join(project.folder, settings['Build output directory'] ?? ''));
      await project.shell(readBlockBelow('cloudflare-pages', 'Deploy from your machine', 'bash'));
      await walkFolder(project.site);
    },
  ],
  [
    'Vercel',
    {},
    async (project, walkFolder) => {
      await project.shell('npm install');
      await project.shell(readBlockBelow('vercel', 'Deploy from your machine', 'bash'));
      await walkFolder(project.site);
      project.push('main');
      const text = readRecipe('vercel', DOCS_WORKFLOW);
      expectJobs(await project.workflow(text, {}, 'main'), { deploy: 'success' });
      const deployed = (): string => fs.readFileSync(path.join(project.state, 'deployed'), 'utf8');
      expectThat(deployed().includes('--prod'), 'the default branch is not deployed to production');
      fs.appendFileSync(path.join(project.folder, 'quickstart.mdx'), '\nMore.\n');
      project.push('change');
      expectJobs(await project.workflow(text, pullRequest(7), 'change'), { deploy: 'success' });
      expectThat(!deployed().includes('--prod'), 'a pull request is deployed to production');
      expectThat(
        commentsOf(project).some((body) => body.includes('[Quickstart](https://docs-abc123.example.app/quickstart)')),
        `the comment does not link to the changed page: ${commentsOf(project)}`,
      );
      await walkFolder(project.site);
    },
  ],
  [
    'The comment on a pull request, on any host',
    {},
    async (project) => {
      await project.shell('npm install');
      project.push('main');
      fs.appendFileSync(path.join(project.folder, 'quickstart.mdx'), '\nMore.\n');
      project.push('change');
      const text = readRecipe('previews', '.github/workflows/docs-comment.yml');
      for (const _ of ['opened', 'synchronize'])
        expectJobs(await project.workflow(text, pullRequest(7), 'change'), { comment: 'success' });
      const [comment = '', ...more] = commentsOf(project);
      expectThat(more.length === 0, 'the second run adds a comment');
      expectThat(
        comment.includes('[Quickstart](https://deploy-preview-7--my-site.netlify.app/quickstart)'),
        `the comment does not link to the changed page: ${comment}`,
      );
    },
  ],
  [
    'S3',
    {},
    async (project, walkFolder) => {
      await project.shell('npm install');
      await project.shell(readBlockBelow('s3', 'Upload the site', 'bash'));
      await project.shell(lastBlock('s3', 'bash'));
      await walkFolder(project.site, '', 'index');
      const headers: Record<string, { cache: string; type?: string }> = JSON.parse(
        fs.readFileSync(path.join(project.state, 'headers.json'), 'utf8'),
      );
      for (const [file, { cache, type }] of Object.entries(headers)) {
        const lasting = /^_lectern\/(browser|style|author|fonts|katex|mermaid|og)\//.test(file);
        expectThat(cache.includes('immutable') === lasting, `${file} is cached by "${cache}"`);
        if (file.endsWith('.md')) expectThat(type === 'text/markdown; charset=utf-8', `${file} has the type ${type}`);
      }
      expectThat(
        fs.readFileSync(path.join(project.state, 'website'), 'utf8') === 'index.html 404.html',
        'the bucket has other documents',
      );
    },
  ],
];

/** Both images of the Docker page: built from the standalone folder, and built in Docker. */
async function dockerScenario(project: Project, _: WalkFolder, walkServer: WalkServer): Promise<void> {
  await project.shell('npm install');
  const [build = ''] = readBlockBelow('docker', 'Build on your machine', 'bash').split('\n');
  await project.shell(build);
  const standalone = path.join(project.folder, '.lectern/standalone');
  const port = await freePort();
  const own = fs.readFileSync(path.join(standalone, 'Dockerfile'), 'utf8');
  const first = await buildImage(
    adapted(own, { 'PORT=3000': `PORT=${port}` }),
    standalone,
    path.join(project.state, 'own'),
    {},
  );
  await walkServer(first, port);
  fs.rmSync(path.join(project.state, 'own'), { recursive: true });
  fs.writeFileSync(path.join(project.folder, '.dockerignore'), readRecipe('docker', '.dockerignore'));
  const text = adapted(readRecipe('docker', 'Dockerfile'), {
    'PORT=3000': `PORT=${port}`,
    '127.0.0.1:3000': `127.0.0.1:${port}`,
  });
  const args = { SITE_URL: 'https://docs.example.com' };
  await walkServer(await buildImage(text, project.folder, path.join(project.state, 'built'), args), port);
}

/** Runs the scenarios whose name contains `word`, in folders below `work`; calls `done` with each. */
export async function walkWorkflows(
  work: string,
  given: Pick<Start, 'tarball' | 'tools'>,
  word: string,
  done: (row: Row) => void,
): Promise<void> {
  for (const [index, [host, start, scenario]] of SCENARIOS.entries()) {
    if (!host.toLowerCase().includes(word.toLowerCase())) continue;
    const row: Row = { host, command: 'its own steps', pages: 0, addresses: 0, broken: [], messages: [] };
    const walkSite = async (url: string): Promise<void> => {
      const { pages, addresses, broken, messages } = await walk(url);
      Object.assign(row, { pages: row.pages + pages, addresses: row.addresses + addresses });
      row.broken.push(...broken);
      row.messages.push(...messages);
    };
    const walkFolder: WalkFolder = async (site, base = '', lookup = 'file') => {
      const running = await startStatic(site, base, lookup);
      await walkSite(`${running.origin}${base}/`).finally(() => running.stop());
    };
    const walkServer: WalkServer = async (image, port) => {
      const running = await started(image.start(), port);
      try {
        await image.check();
        await walkSite(`${running.origin}/`);
      } finally {
        await running.stop();
      }
    };
    try {
      const place = path.join(work, `workflow-${index}`);
      fs.mkdirSync(place);
      await scenario(await makeProject(place, { ...given, ...start }), walkFolder, walkServer);
    } catch (error) {
      row.messages.push(messageOf(error));
    }
    done(row);
  }
}

/** The settings in the table of a hosting page. */
function settingsOf(page: string): Record<string, string> {
  const rows = readPage(page).matchAll(/^\| `?([^|`]+?)`? \| `(.+)` \|$/gm);
  return Object.fromEntries([...rows].map(([, name = '', value = '']) => [name, value]));
}

function lastBlock(page: string, language: string): string {
  const blocks = [...readPage(page).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))];
  return blocks.at(-1)?.[1] ?? '';
}

function readPage(page: string): string {
  return fs.readFileSync(path.resolve(import.meta.dirname, `../../content/operate/hosting/${page}.mdx`), 'utf8');
}
