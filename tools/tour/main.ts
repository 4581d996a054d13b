/** Makes the pictures and the recording of content/tour.mdx. */
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { locateChromium } from '@/extensions/share/diff/locate-chromium';
import { hashPassword } from '@/lib/access/password';
import { bundleProgram } from '@/lib/cli/bundle.mjs';
import { createNodeServer } from '@/lib/serve/node-server';
import { sourceFrom } from '@/lib/serve/open-site';
import { createServer } from '@/lib/serve/server';
import { settingsFrom } from '@/lib/serve/settings';
import { readArguments } from '../arguments';
import { BEFORE, FILES, QUESTIONS, TYPED } from './docs';
import { editorPage, showText } from './editor';
import { type Film, startFilm, takePicture } from './film';

const USAGE = `Usage: npm run tour [-- --keep]

Makes the pictures and the recording of content/tour.mdx from a small site that it serves itself. Needs Chromium and img2webp.

  --keep  leaves the frames in .lectern/tour`;

const { keep } = readArguments(USAGE, { options: { keep: { type: 'boolean' } } }).values;
const ROOT = path.resolve(import.meta.dirname, '../..');
const OUT = path.join(ROOT, 'content/images/tour');
const FRAMES = path.join(ROOT, '.lectern/tour');
const PASSWORD = 'only for the tour';
/** Of all pictures, in pixels. */
const SIZE = { width: 1120, height: 700 };
const [FILM_QUALITY, PICTURE_QUALITY] = [75, 85];
const MAX_FILM_BYTES = 1_000_000;

const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-tour-'));
const write = (file: string, text: string): void => fs.writeFileSync(path.join(docs, file), text);
for (const [file, text] of Object.entries(FILES)) write(file, text);
fs.mkdirSync(OUT, { recursive: true });

const env = {
  ...process.env,
  DOCS_DIR: docs,
  LECTERN_DIST: path.join(docs, '.lectern'),
  LECTERN_PROGRAM: await bundleProgram(),
  ASSISTANT_STATE_DIR: path.join(docs, '.lectern/state'),
  DASHBOARD_PASSWORD_HASH: await hashPassword(PASSWORD),
  ANALYTICS: 'local',
  KEEP_QUESTIONS: 'text',
};
const server = createNodeServer(createServer(sourceFrom(env, 'dev'), settingsFrom(env, 'dev')));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch({
  executablePath: locateChromium(process.env),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await record(browser);
  for (const mode of ['light', 'dark'] as const) await takePictures(browser, mode);
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
  fs.rmSync(docs, { recursive: true, force: true });
  if (!keep) fs.rmSync(FRAMES, { recursive: true, force: true });
}
// The watcher of the folder never ends.
process.exit();

/** Writing, search and assistant, about twenty seconds. */
async function record(within: Browser): Promise<void> {
  const page = await within.newPage({ viewport: SIZE });
  const film = startFilm(page, FRAMES);
  await recordWriting(page, film);
  await recordSearch(page, film);
  await recordQuestion(page, film);
  const file = path.join(OUT, 'tour.webp');
  film.write(file, path.join(OUT, 'tour-still.webp'), FILM_QUALITY);
  await page.close();
  const { size } = fs.statSync(file);
  console.log(`tour.webp: ${film.length() / 1_000} s, ${size} bytes`);
  if (size > MAX_FILM_BYTES) throw new Error(`The recording has ${size} bytes, more than ${MAX_FILM_BYTES}.`);
}

async function recordWriting(page: Page, film: Film): Promise<void> {
  await openEditor(page);
  await film.take(1_200);
  for (let end = 3; end < TYPED.length + 3; end += 3) {
    await page.evaluate(showText, { text: BEFORE + TYPED.slice(0, end), saved: false });
    await film.take(70);
  }
  await save(page);
  await film.take(2_200);
}

async function recordSearch(page: Page, film: Film): Promise<void> {
  await page.goto(`${origin}/ropes`);
  await page.waitForFunction(() => performance.getEntriesByName('lectern:ready').length > 0);
  await film.take(700);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').waitFor();
  await film.take(700);
  for (const letters of ['bo', 'w', 'l', 'i', 'n']) {
    await page.keyboard.type(letters);
    await page.waitForTimeout(250);
    await film.take(180);
  }
  await page.getByRole('option').first().waitFor();
  await film.take(1_800);
  await page.keyboard.press('ArrowDown');
  await film.take(900);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Knots' }).waitFor();
  await page.waitForTimeout(400);
  await film.take(2_200);
}

async function recordQuestion(page: Page, film: Film): Promise<void> {
  await page.keyboard.press('ControlOrMeta+i');
  await page.waitForTimeout(800);
  await film.take(700);
  const field = page.getByRole('textbox', { name: 'Ask a question…' });
  const question = 'How do I keep ropes dry?';
  for (let end = 3; end < question.length + 3; end += 3) {
    await field.fill(question.slice(0, end));
    await film.take(80);
  }
  await field.press('Enter');
  for (let count = 0; count < 6; count++) {
    await page.waitForTimeout(150);
    await film.take(150);
  }
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.waitForTimeout(500);
  await film.take(5_000);
}

/** One picture of each part of the tour. */
async function takePictures(within: Browser, colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await within.newPage({ viewport: SIZE, colorScheme });
  const take = (name: string): Promise<void> =>
    takePicture(page, path.join(OUT, `${name}-${colorScheme}.webp`), PICTURE_QUALITY);
  await openEditor(page);
  await page.evaluate(showText, { text: BEFORE + TYPED, saved: true });
  await save(page);
  await take('writing');

  await page.goto(`${origin}/ropes`);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('bowline');
  await page.getByRole('option').first().waitFor();
  await page.waitForTimeout(500);
  await take('search');
  await page.goto(`${origin}/knots`);
  await page.keyboard.press('ControlOrMeta+i');
  for (const question of colorScheme === 'light' ? QUESTIONS.toReversed() : QUESTIONS.slice(0, 1)) {
    await page.getByRole('textbox', { name: 'Ask a question…' }).fill(question);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  }
  await page.waitForTimeout(800);
  await take('assistant');

  await page.goto(`${origin}/dashboard`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await take('dashboard');
  await page.close();
}

/** The page is as before: the film and the pictures begin alike. */
async function openEditor(page: Page): Promise<void> {
  write('ropes.mdx', BEFORE);
  // A document of its own: that of the site would be loaded again by its own preview.
  const body = editorPage(`${origin}/ropes`);
  await page.route('**/editor', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${origin}/editor`);
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(showText, { text: BEFORE, saved: true });
  await page.waitForTimeout(1_500);
}

/** Saves what was typed, and waits until the preview shows it. */
async function save(page: Page): Promise<void> {
  write('ropes.mdx', BEFORE + TYPED);
  await page.evaluate(showText, { text: BEFORE + TYPED, saved: true });
  await page.frameLocator('iframe').getByText('Rinse ropes').waitFor();
  await page.waitForTimeout(300);
}
