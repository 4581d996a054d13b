/** The workflow with previews: a site, two pull requests at once, an update, a broken link, a fork, and the end of a pull request. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expectJobs, expectThat, files } from './expect';
import { commentsOf, type Project, pullRequest } from './project';
import type { WalkFolder } from './static-host';

export async function previewScenario(project: Project, walkFolder: WalkFolder): Promise<void> {
  const text = fs.readFileSync(path.join(project.folder, '.github/workflows/docs.yml'), 'utf8');
  const append = (line: string): void => fs.appendFileSync(path.join(project.docs, 'quickstart.mdx'), `\n${line}\n`);
  const page = (file: string): string => fs.readFileSync(path.join(project.site, file), 'utf8');
  const preview = (number: number, action?: string): Promise<Parameters<typeof expectJobs>[0]> =>
    project.workflow(text, pullRequest(number, action), 'change');
  const published = { docs: 'success', publish: 'success' } as const;

  await project.shell('npm install');
  project.push('main');
  expectJobs(await project.workflow(text, {}, 'main'), published);
  // GitHub Pages can be turned on now.
  fs.writeFileSync(path.join(project.state, 'pages-url'), 'https://example.github.io/repo/');
  publishedFiles(project);
  expectThat(files(project.site).includes('.nojekyll'), 'the site has no .nojekyll');
  await walkFolder(project.site, '/repo');

  append('Words of the change.');
  project.push('change');
  expectJobs(await preview(7), published);
  expectJobs(await preview(12), published);
  publishedFiles(project);
  expectThat(page('pr-7/quickstart.html').includes('Words of the change.'), 'the preview has another text');
  expectThat(page('pr-7/index.html').includes('<meta name="robots" content="noindex">'), 'search engines may index it');
  expectThat(!page('index.html').includes('noindex'), 'search engines may not index the site');
  expectThat(!page('quickstart.html').includes('Words of the change.'), 'the site has the text of the pull request');
  await walkFolder(project.site, '/repo');
  await walkFolder(path.join(project.site, 'pr-7'), '/repo/pr-7');
  expectThat(
    (commentsOf(project)[0] ?? '').includes('[Quickstart](https://example.github.io/repo/pr-7/quickstart)'),
    `the comment has no link to the changed page: ${commentsOf(project)}`,
  );

  append('[Broken](/nowhere)');
  project.push('change');
  expectJobs(await preview(7, 'synchronize'), { docs: 'failure', publish: 'success' });
  expectThat(/\b1 error\b/.test(commentsOf(project)[0] ?? ''), 'the comment is not updated');
  expectJobs(await project.workflow(text, pullRequest(8, 'opened', true), 'main'), {
    docs: 'success',
    publish: 'skipped',
  });
  expectJobs(await project.workflow(text, {}, 'change'), { docs: 'failure', publish: 'skipped' });

  project.git('checkout', '--quiet', 'main');
  append('Words of the site.');
  project.push('main');
  expectJobs(await project.workflow(text, {}, 'main'), published);
  publishedFiles(project);
  expectThat(page('quickstart.html').includes('Words of the site.'), 'the site is not updated');
  expectThat(page('pr-7/quickstart.html').includes('Broken'), 'the preview is not updated, or gone');

  expectJobs(await preview(7, 'closed'), { docs: 'skipped', publish: 'success' });
  publishedFiles(project);
  expectThat(!files(project.site).some((file) => file.startsWith('pr-7/')), 'the preview of the closed one is there');
  expectThat(files(project.site).includes('pr-12/index.html'), 'the preview of the other one is gone');
  const commits = project.git('rev-list', '--count', 'origin/gh-pages').trim();
  expectThat(commits === '1', `the branch has ${commits} commits`);
  await walkFolder(project.site, '/repo');
}

/** What GitHub Pages publishes: the files of the branch. */
function publishedFiles(project: Project): void {
  project.git('fetch', '--quiet', 'origin', '+gh-pages:refs/remotes/origin/gh-pages');
  fs.rmSync(project.site, { recursive: true, force: true });
  fs.mkdirSync(project.site, { recursive: true });
  const archive = execFileSync('git', ['archive', 'origin/gh-pages'], {
    cwd: project.folder,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', project.site], { input: archive });
}
