/** The GitHub workflow that also publishes a preview of each pull request on GitHub Pages. */
import { fromTop, installSteps, LECTERN, type WorkflowPlace, workingDirectory } from './docs-workflow';

/** The text of `.github/workflows/docs.yml`. */
export function previewWorkflow(place: WorkflowPlace): string {
  const lectern = LECTERN[place.manager.name];
  return `# Checks the docs on every change. Publishes them on GitHub Pages from the default branch, and each pull request below /pr-NUMBER/.
# Once, after the first run, in the settings of the repository, under "Pages": select the branch "gh-pages" as the source.
name: Docs
on:
  push:
    branches: [main, master]
  pull_request:
    types: [opened, reopened, synchronize, closed]
permissions:
  contents: read
concurrency:
  group: docs-\${{ github.event.number || github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}
env:
  # The folder of the site on the branch: empty for the default branch.
  FOLDER: \${{ github.event_name == 'pull_request' && format('pr-{0}', github.event.number) || '' }}
jobs:
  docs:
    if: github.event.action != 'closed'
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pages: read
    outputs:
      artifact: \${{ steps.upload.outputs.artifact-id }}${workingDirectory(place.folder)}
    steps:
${installSteps(place)}
      - name: Find the URL of the site
        id: site
        run: |
          # Before GitHub Pages is on, GitHub doesn't say it: this is the usual one.
          url=$(gh api "repos/$GITHUB_REPOSITORY/pages" --jq .html_url) ||
            url="https://$GITHUB_REPOSITORY_OWNER.github.io/\${GITHUB_REPOSITORY#*/}"
          url="\${url%/}"
          # The page of a user has no path.
          url="\${url%/"$GITHUB_REPOSITORY_OWNER.github.io"}"
          echo "url=$url\${FOLDER:+/$FOLDER}" >> "$GITHUB_OUTPUT"
        env:
          GH_TOKEN: \${{ github.token }}
      - run: ${lectern} export --host github-pages --out out
        env:
          SITE_URL: \${{ steps.site.outputs.url }}
      - if: github.event_name == 'pull_request'
        name: Keep search engines out, and list the changed pages
        run: |
          find out -name '*.html' -exec sed -i 's|<head>|<head><meta name="robots" content="noindex">|' {} +
          ${lectern} check --since "origin/$GITHUB_BASE_REF" --format markdown > .lectern/comment.md || test $? -eq 1
        env:
          SITE_URL: \${{ steps.site.outputs.url }}
      - id: upload
        uses: actions/upload-artifact@v4
        with:
          name: docs
          path: |
            ${fromTop(place.folder, 'out')}
            ${fromTop(place.folder, '.lectern/comment.md')}
          include-hidden-files: true
      # A pull request with problems has its preview all the same.
      - run: ${lectern} check --format github
  publish:
    needs: docs
    # Pull requests of forks and of Dependabot are checked, but may not publish.
    if: >-
      \${{ !cancelled() && (github.event_name == 'pull_request'
      && github.event.pull_request.head.repo.full_name == github.repository && github.actor != 'dependabot[bot]'
      && (github.event.action == 'closed' || needs.docs.outputs.artifact)
      || github.event_name == 'push' && github.ref_name == github.event.repository.default_branch
      && needs.docs.result == 'success') }}
    runs-on: ubuntu-latest
    permissions:
      contents: write
      pull-requests: write
    steps:
      - uses: actions/checkout@v4
      - if: github.event.action != 'closed'
        uses: actions/download-artifact@v4
        with:
          name: docs
          path: \${{ runner.temp }}/docs
      - name: Publish
        run: |
${indented(PUBLISH, 10)}
        env:
          ACTION: \${{ github.event.action }}
      - if: github.event_name == 'pull_request' && github.event.action != 'closed'
        name: Comment
        run: |
${indented(COMMENT, 10)}
        env:
          GH_TOKEN: \${{ github.token }}
          NUMBER: \${{ github.event.number }}
`;
}

const PUBLISH = `# The branch has the site and a folder for each open pull request, in one commit. If another run is faster, this one starts again.
export GIT_DIR="$GITHUB_WORKSPACE/.git" GIT_WORK_TREE="$RUNNER_TEMP/pages" GIT_INDEX_FILE="$RUNNER_TEMP/index"
for attempt in 1 2 3 4 5; do
  cd "$RUNNER_TEMP" && rm -rf pages && mkdir pages && cd pages
  old=$(git ls-remote origin refs/heads/gh-pages | cut -f 1)
  if [ -n "$old" ]; then
    git fetch --quiet --depth 1 origin "$old"
    git archive "$old" | tar -x
  fi
  if [ -n "$FOLDER" ]; then rm -rf "$FOLDER"; else find . -mindepth 1 -maxdepth 1 ! -regex '\\./pr-[0-9]+' -exec rm -rf {} +; fi
  if [ "$ACTION" != closed ]; then mkdir -p "./$FOLDER" && cp -R "$RUNNER_TEMP/docs/out/." "./$FOLDER"; fi
  touch .nojekyll
  git add --all --force
  new=$(git -c user.name=docs -c user.email=docs@users.noreply.github.com commit-tree "$(git write-tree)" -m "Publish $GITHUB_SHA")
  if git push --quiet --force-with-lease="gh-pages:$old" origin "$new:refs/heads/gh-pages"; then exit 0; fi
  echo "Attempt $attempt failed."
done
exit 1`;

const COMMENT = `comments="repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments"
id=$(gh api "$comments" --paginate --jq '.[] | select(.body | startswith("<!-- lectern -->")) | .id' | head -n 1)
if [ -n "$id" ]; then
  gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" -F body=@"$RUNNER_TEMP/docs/.lectern/comment.md"
else
  gh api --silent "$comments" -F body=@"$RUNNER_TEMP/docs/.lectern/comment.md"
fi`;

function indented(text: string, by: number): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
}
