/** What the browser adds to finished HTML: small modules of delegated listeners, so that pages carry no component code of their own. */

export interface Behaviour {
  /** Runs once when the site is opened: listeners on `document`. */
  install?(): void;
  /** Runs after every page that is shown: first load, client navigation, reload while writing. */
  page?(): void;
}
