/** The options of all commands, and the error for wrong usage. */

export interface CommandOptions {
  /** As written: `--port`, else `PORT`. Undefined means the default port or the next free one. */
  port?: string;
  host?: string;
  json: boolean;
  /** A file with questions and the sections that answer them. */
  questions?: string;
}

/** Wrong usage: the message is for the user, without a stack trace. */
export class CommandError extends Error {}
