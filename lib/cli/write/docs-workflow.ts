/** The GitHub workflow of a new docs folder. */
import type { PackageManager, UsedManager } from './package-manager';

/** What a workflow depends on. */
export interface WorkflowPlace {
  /** The docs folder from the top of the repository; '' at the top. */
  folder: string;
  manager: UsedManager;
}

/** The text of `.github/workflows/docs.yml`. */
export function docsWorkflow({ folder, manager }: WorkflowPlace): string {
  const lectern = LECTERN[manager.name];
  return `# Checks the docs on every change, and publishes them from the default branch on GitHub Pages.
# Once, in the settings of the repository, under "Pages": select "GitHub Actions" as the source.
name: Docs
on:
  push:
    branches: [main, master]
  pull_request:
permissions:
  contents: read
concurrency:
  group: docs-\${{ github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}
jobs:
  docs:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pages: read${workingDirectory(folder)}
    steps:
${installSteps({ folder, manager })}
      - run: ${lectern} check --format github
      - if: ${PUBLISHES}
        id: pages
        uses: actions/configure-pages@v5
      # A project page is below the name of its repository; GitHub says the address.
      - run: ${lectern} export --host github-pages --out out
        env:
          SITE_URL: \${{ steps.pages.outputs.base_url }}
      - if: ${PUBLISHES}
        uses: actions/upload-pages-artifact@v3
        with:
          path: ${quoted(fromTop(folder, 'out'))}
  publish:
    needs: docs
    if: ${PUBLISHES}
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: actions/deploy-pages@v4
`;
}

const PUBLISHES = "github.event_name == 'push' && github.ref_name == github.event.repository.default_branch";

/** How a step runs the installed package. Without the package, npx would run whatever a registry has under its name. */
export const LECTERN: Readonly<Record<PackageManager, string>> = {
  npm: 'npx --no-install lectern',
  pnpm: 'pnpm exec lectern',
  yarn: 'yarn lectern',
};

/** The steps up to the installed package. */
export function installSteps({ folder, manager }: WorkflowPlace): string {
  return `      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
${PREPARE[manager.name](manager)}      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - uses: actions/cache@v4
        with:
          path: ${quoted(fromTop(folder, '.lectern/cache'))}
          key: lectern-\${{ github.sha }}
          restore-keys: lectern-
${INSTALL[manager.name]}`;
}

const PREPARE: Readonly<Record<PackageManager, (manager: UsedManager) => string>> = {
  npm: () => '',
  // The action takes the version from the package.json, and refuses a second one.
  pnpm: ({ pinned }) => `      - uses: pnpm/action-setup@v4\n${pinned ? '' : '        with:\n          version: 10\n'}`,
  yarn: () => '',
};

const INSTALL: Readonly<Record<PackageManager, string>> = {
  npm: '      - run: if [ -f package-lock.json ]; then npm ci; else npm install; fi',
  pnpm: '      - run: pnpm install',
  yarn: '      - run: corepack enable\n      - run: yarn install',
};

/** The key of a job whose steps run in the docs folder. */
export function workingDirectory(folder: string): string {
  return folder === '' ? '' : `\n    defaults:\n      run:\n        working-directory: ${JSON.stringify(folder)}`;
}

/** A file of the docs folder, from the top of the repository. */
export function fromTop(folder: string, file: string): string {
  return folder === '' ? file : `${folder}/${file}`;
}

/** As a YAML text: a folder may have any name. */
export function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : JSON.stringify(text);
}
