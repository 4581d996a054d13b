/** Setup file of all tests. Restores environment, globals, clock and mocks after each file, because files share worker processes. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
