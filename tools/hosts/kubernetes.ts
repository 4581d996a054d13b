/** Reads the manifest of the hosting page as Kubernetes does: names that refer to other objects must exist. */
import { parseAllDocuments } from 'yaml';

interface Entry {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: The shapes of objects are those of many kinds.
  spec: any;
}

const VERSIONS: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  StatefulSet: 'apps/v1',
  Service: 'v1',
  Ingress: 'networking.k8s.io/v1',
};

/** What is wrong with a manifest; empty if nothing is. */
export function manifestFaults(text: string): string[] {
  const documents = parseAllDocuments(text);
  const faults = documents.flatMap(({ errors }) => errors.map(({ message }) => message));
  if (faults.length > 0) return faults;
  const entries: Entry[] = documents.map((document) => document.toJS());
  const pods = entries.filter(({ spec }) => spec.template !== undefined);
  for (const { apiVersion, kind, metadata, spec } of entries) {
    const say = (text_: string): number => faults.push(`${kind} ${metadata.name}: ${text_}`);
    if (VERSIONS[kind] !== apiVersion) say(`is of ${apiVersion} instead of ${VERSIONS[kind]}`);
    if (kind === 'Service') {
      const pod = pods.find((entry) => matches(spec.selector, entry.spec.template.metadata.labels));
      if (pod === undefined) say('selects no pod');
      for (const { port, targetPort = port } of spec.ports)
        if (!portsOf(pod).includes(targetPort)) say(`leads to port ${targetPort}, which no container has`);
    } else if (kind === 'Ingress') {
      for (const { host, http } of spec.rules)
        for (const { backend } of http.paths) {
          const service = entries.find(
            (entry) => entry.kind === 'Service' && entry.metadata.name === backend.service.name,
          );
          if (!service?.spec.ports.some(({ port }: { port: number }) => port === backend.service.port.number))
            say(`${host} leads to a service or port that does not exist`);
        }
    } else {
      if (!matches(spec.selector.matchLabels, spec.template.metadata.labels)) say('does not select its own pods');
      for (const { name, livenessProbe, readinessProbe, volumeMounts = [], env = [] } of spec.template.spec
        .containers) {
        for (const probe of [livenessProbe, readinessProbe])
          if (probe && !portsOf({ spec }).includes(probe.httpGet.port)) say(`${name} has a probe of another port`);
        for (const mount of volumeMounts)
          if (!spec.volumeClaimTemplates?.some((claim: Entry) => claim.metadata.name === mount.name))
            say(`${name} mounts ${mount.name}, which is not claimed`);
        for (const { value } of env) {
          const host = /^redis:\/\/([\w-]+)/.exec(value)?.[1];
          if (host && !entries.some((entry) => entry.kind === 'Service' && entry.metadata.name === host))
            say(`${name} names the host ${host}, which is no service`);
        }
      }
    }
  }
  return faults;
}

function matches(selector: Readonly<Record<string, string>>, labels: Readonly<Record<string, string>>): boolean {
  return Object.entries(selector).every(([key, value]) => labels[key] === value);
}

function portsOf(entry: Pick<Entry, 'spec'> | undefined): number[] {
  const containers: { ports?: { containerPort: number }[] }[] = entry?.spec.template.spec.containers ?? [];
  return containers.flatMap(({ ports = [] }) => ports.map(({ containerPort }) => containerPort));
}
