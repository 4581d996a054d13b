/** What every command is given, and how it says that it cannot go on. */

export interface CommandOptions {
  /** As written: `--port`, else `PORT`. Undefined: the default port, or the next free one. */
  port?: string;
  host?: string;
  json: boolean;
}

/** A mistake in how the command was called: the message is for the user, without a stack. */
export class CommandError extends Error {}
