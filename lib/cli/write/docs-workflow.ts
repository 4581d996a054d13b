/** The GitHub workflow of a new docs folder. */

/** The text of `.github/workflows/docs.yml`. `folder`: of the docs, from the top of the repository. */
export function docsWorkflow(folder: string): string {
  const place =
    folder === '' ? '' : `\n    defaults:\n      run:\n        working-directory: ${JSON.stringify(folder)}`;
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
      pages: read${place}
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - uses: actions/cache@v4
        with:
          path: ${quoted(fromTop(folder, '.lectern/cache'))}
          key: lectern-\${{ github.sha }}
          restore-keys: lectern-
      - run: if [ -f package-lock.json ]; then npm ci; else npm install; fi
      - run: npx --no-install lectern check --format github
      - if: ${PUBLISHES}
        id: pages
        uses: actions/configure-pages@v5
      # A project page is below the name of its repository; GitHub says the address.
      - run: npx --no-install lectern export --host github-pages --out out
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

/** A file of the docs folder, from the top of the repository. */
export function fromTop(folder: string, file: string): string {
  return folder === '' ? file : `${folder}/${file}`;
}

/** As a YAML text: a folder may have any name. */
function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : JSON.stringify(text);
}
