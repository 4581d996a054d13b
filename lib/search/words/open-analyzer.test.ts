import { expect, it, vi } from 'vitest';
import { openAnalyzer } from './analyzers';

const network = vi.hoisted(() => ({ isDown: true }));
vi.mock('@orama/stemmers/danish', async (load) => {
  if (network.isDown) throw new Error('offline');
  return load();
});

it('loads a stemmer again after a failure', async () => {
  await expect(openAnalyzer('da', {})).rejects.toThrow();
  network.isDown = false;
  expect((await openAnalyzer('da', {})).analyze('husene').terms).toEqual(['hus']);
});
