/** The manifest of the hosting page, and the same with a mistake. */
import { describe, expect, it } from 'vitest';
import { manifestFaults } from './kubernetes';
import { readRecipe } from './recipes';

const manifest = readRecipe('kubernetes', 'docs.yaml');

describe('the manifest of the hosting page', () => {
  it('refers only to what it has', () => {
    expect(manifestFaults(manifest)).toEqual([]);
  });

  it.each([
    ['targetPort: 3000', 'targetPort: 3001', 'Service docs: leads to port 3001, which no container has'],
    ['path: /healthz, port: 3000', 'path: /healthz, port: 80', 'Deployment docs: docs has a probe of another port'],
    ['redis://docs-redis', 'redis://redis', 'Deployment docs: docs names the host redis, which is no service'],
    [
      'port: { number: 80 }',
      'port: { number: 81 }',
      'Ingress docs: docs.example.com leads to a service or port that does not exist',
    ],
    [
      'name: data, mountPath',
      'name: date, mountPath',
      'StatefulSet docs-redis: redis mounts date, which is not claimed',
    ],
    ['matchLabels: { app: docs }', 'matchLabels: { app: doc }', 'Deployment docs: does not select its own pods'],
    [
      'networking.k8s.io/v1',
      'extensions/v1beta1',
      'Ingress docs: is of extensions/v1beta1 instead of networking.k8s.io/v1',
    ],
  ])('%s as %s is found', (from, to, fault) => {
    expect(manifest).toContain(from);
    expect(manifestFaults(manifest.replace(from, to))).toEqual([fault]);
  });
});
