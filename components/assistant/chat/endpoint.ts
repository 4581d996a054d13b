/** Who answers the questions: this site, or for a site without a server the service that the export names. */
import { publicAddress } from '@/components/browser/base';

export interface Endpoint {
  url: string;
  /** A public key of the service. */
  key?: string;
}

let named: Endpoint | undefined;

/** Before the first question. */
export function setEndpoint(endpoint: Endpoint): void {
  named = endpoint;
}

/** The endpoint of the conversation. */
export function endpoint(): Endpoint {
  return named ?? { url: publicAddress('/api/assistant') };
}
