/** Adds behaviour to finished HTML in small modules with delegated listeners, so that pages carry no code for their components. */

export interface Behaviour {
  /** Runs once per document: installs listeners on `document`. */
  install?(): void;
  /** Runs after every page that is shown: first load, client-side navigation, reload in `dev`. */
  page?(): void;
  /** The parts of a page that the behaviour hides until a reader chooses them. */
  hides?: HiddenParts;
}

/** Hidden parts of a page, and how to show one of them. */
export interface HiddenParts {
  selector: string;
  show(part: HTMLElement): void;
  /** Whether the table of contents leaves out the headings inside them. */
  leaveToc?: boolean;
}
