import { expect, it } from 'vitest';
import { stagesOf } from './stages';

const node = (id: number, functionName: string, url: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url },
  children,
});

it('gives every sample to the innermost function that has a stage', () => {
  const nodes = [
    node(1, '(root)', '', [2, 3, 7]),
    node(2, '(idle)', ''),
    node(3, 'compileMdx', 'file:///program/render.js', [4, 5]),
    node(4, 'go', 'file:///node_modules/micromark/lib/x.js', [6]),
    node(5, 'exec', '', []),
    node(6, 'push', ''),
    node(7, '(garbage collector)', ''),
  ];
  const stages = stagesOf({ nodes, samples: [2, 4, 6, 5, 7, 1], timeDeltas: [900, 30, 20, 30, 10, 10] });
  expect(stages).toEqual({ parse: 0.5, compile: 0.3, garbage: 0.1, 'start and other': 0.1 });
});
