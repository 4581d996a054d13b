/** Adds behaviour to finished HTML in small modules with delegated listeners, so that pages carry no code for their components. */

export interface Behaviour {
  /** Runs once per document: installs listeners on `document`. */
  install?(): void;
  /** Runs after every page that is shown: first load, client-side navigation, reload in `dev`. */
  page?(): void;
}
