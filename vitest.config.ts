import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: { include: ['{lib,components,app}/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
});
