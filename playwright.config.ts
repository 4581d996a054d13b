import { defineConfig } from 'playwright/test';
import { findChromium } from './e2e/setup/programs';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/setup/serve-sites.ts',
  fullyParallel: true,
  workers: 2,
  // What fails once on a busy machine is reported as flaky; what fails twice is broken.
  retries: 1,
  timeout: 30_000,
  // A development server that compiles beside the browser takes its time on a small machine.
  expect: { timeout: 15_000 },
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1440, height: 900 },
  },
});
