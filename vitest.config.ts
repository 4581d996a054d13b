import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: { include: ['{lib,components,app,tools}/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
});
