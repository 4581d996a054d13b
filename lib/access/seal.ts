/** Values that only a process with the secret can make. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Signs with the first secret and accepts values that any of them signed, so that a secret can be replaced without signing anybody out. */
export type Secrets = readonly [Buffer, ...Buffer[]];

/** The value in text form with a signature, for one purpose. */
export function seal([secret]: Secrets, purpose: string, value: unknown): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${body}.${macOf(secret, purpose, body)}`;
}

/** The sealed value; undefined if it was not made for this purpose with one of the secrets. */
export function unseal(secrets: Secrets, purpose: string, sealed: string): unknown {
  const [body = '', mac = ''] = sealed.split('.');
  if (!secrets.some((secret) => isSame(mac, macOf(secret, purpose, body)))) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown;
}

/** A signature of a text for one purpose. */
export function macOf(secret: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Compares in constant time. */
export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A digest that names a text without showing it. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
