/** Pictures of a browser, joined to an animated WebP by `img2webp` (Debian: package `webp`). */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';

interface Frame {
  file: string;
  /** How long it is shown, in milliseconds. */
  ms: number;
}

export interface Film {
  /** Adds what the page shows now. A picture like the last one prolongs it. */
  take(ms: number): Promise<void>;
  /** Writes the film, and its first frame alone as `still`. `quality`: 0 to 100. */
  write(file: string, still: string, quality: number): void;
  /** How long it is, in milliseconds. */
  length(): number;
}

/** Starts a film of `page`. `folder`: where the frames are kept. */
export function startFilm(page: Page, folder: string): Film {
  const frames: Frame[] = [];
  let last: Buffer | undefined;
  fs.mkdirSync(folder, { recursive: true });
  return {
    async take(ms) {
      const picture = await page.screenshot({ animations: 'allow', caret: 'hide' });
      const previous = frames.at(-1);
      if (previous && last?.equals(picture)) {
        previous.ms += ms;
        return;
      }
      const file = path.join(folder, `${String(frames.length).padStart(3, '0')}.png`);
      fs.writeFileSync(file, picture);
      frames.push({ file, ms });
      last = picture;
    },
    write(file, still, quality) {
      const of = ({ file: picture, ms }: Frame): string[] => ['-d', String(ms), picture];
      const how = ['-lossy', '-q', String(quality), '-m', '6'];
      join(['-loop', '0', '-min_size', '-kmin', '0', ...how, ...frames.flatMap(of)], file);
      join([...how, ...frames.slice(0, 1).flatMap(of)], still);
    },
    length: () => frames.reduce((sum, { ms }) => sum + ms, 0),
  };
}

/** Writes one picture of `page` as WebP. */
export async function takePicture(page: Page, file: string, quality: number): Promise<void> {
  const draft = `${file}.png`;
  await page.screenshot({ path: draft, caret: 'hide' });
  join(['-lossy', '-q', String(quality), '-m', '6', draft], file);
  fs.rmSync(draft);
}

function join(args: readonly string[], file: string): void {
  execFileSync('img2webp', [...args, '-o', file], { stdio: ['ignore', 'ignore', 'inherit'] });
}
