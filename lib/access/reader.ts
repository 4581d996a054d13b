/** The person or program that asks for a page. Every sign-in ends in a reader; everything that is served asks who the reader is. */

/** Values that the sign-in fills into the playground. See content/api/playground.mdx. */
export interface PlaygroundInputs {
  server?: Readonly<Record<string, string>>;
  header?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  cookie?: Readonly<Record<string, unknown>>;
  path?: Readonly<Record<string, unknown>>;
}

/** Who asks. A stranger has not signed in; a shared password makes a reader without a name or groups. */
export interface Reader {
  isSignedIn: boolean;
  /** The groups that the sign-in names, each once, sorted. */
  groups: readonly string[];
  /** Stable at the provider, such as the `sub` of a token. */
  id?: string;
  /** Shown in the account menu. */
  name?: string;
  /** The end of the session, in milliseconds since 1970. */
  expiresAt?: number;
  /** The variable `user` of pages. */
  content?: Readonly<Record<string, unknown>>;
  playground?: PlaygroundInputs;
}

/** A reader who has not signed in. */
export const STRANGER: Reader = Object.freeze({ isSignedIn: false, groups: [] });
