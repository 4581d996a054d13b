/** What the browser tests share. */

/** Where a site of e2e/sites (or `content`) is served. Throws when the setup did not build it. */
export function origin(site: string): string {
  const address = process.env[`SITE_${site}`];
  if (!address) throw new Error(`The site ${site} is not served. Is there a folder e2e/sites/${site}?`);
  return address;
}
