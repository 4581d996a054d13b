/** What the server asks the sign-in. */
import type { Reader } from './reader';

export interface SignIn {
  /** Whether there is a way to sign in. Without one every reader is a stranger. */
  readonly isConfigured: boolean;
  /** Who sends a request. Rejects while the store of sessions is unavailable, so that nobody is let in by mistake. */
  readerOf(request: Request): Promise<Reader>;
  /**
   * The response for a stranger who asks for something private: browsers are sent to the sign-in and back to `url`, an address inside the
   * site; programs get 401.
   */
  toSignIn(request: Request, url: URL): Response;
}
