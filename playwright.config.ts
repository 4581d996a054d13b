import { defineConfig } from 'playwright/test';
import { locateChromium } from '@/extensions/share/diff/locate-chromium';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: ['./lib/kit/testing/temporary-folder.ts', './e2e/setup/serve-sites.ts'],
  fullyParallel: true,
  workers: 2,
  // The retry tells flaky from broken; both fail the run of CI.
  retries: 1,
  failOnFlakyTests: Boolean(process.env.CI),
  timeout: 30_000,
  // On a small machine a development server compiles slowly beside the browser.
  expect: { timeout: 15_000 },
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: locateChromium(process.env),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1440, height: 900 },
    // Each frame of an animation is drawn by the CPU, and clicks wait for its end.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
