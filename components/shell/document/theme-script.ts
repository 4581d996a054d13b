/** The inline script that runs before the first paint, to avoid a flash of wrong colours or a dismissed banner. */
import type { SiteSettings } from '@/lib/config/settings';
import { BANNER_STORE, MODE_STORE } from '../stores';

/**
 * Sets on `<html>`: class `dark` and `color-scheme` by the reader's choice (the site's default without one, or if `appearance.strict` is
 * set), `data-mode` with the choice, class `js`, class `mac` where keys have different names, and a class that hides a dismissed banner.
 * All inserted values are ours, so nothing needs escaping.
 */
export function themeScript({ default: mode, strict }: SiteSettings['appearance']): string {
  const choice = strict ? '' : `m=s['${MODE_STORE}']||m;`;
  return (
    `(function(d,m,s){try{s=localStorage;${choice}s=s['${BANNER_STORE}'];if(s)d.classList.add('no-banner-'+s)}catch(e){}` +
    `var k=m=='dark'||m!='light'&&matchMedia('(prefers-color-scheme:dark)').matches;` +
    `d.classList.add('js');d.classList.toggle('dark',k);d.style.colorScheme=k?'dark':'light';d.dataset.mode=m;` +
    `if(/Mac|iP/.test(navigator.platform))d.classList.add('mac')})` +
    `(document.documentElement,'${mode}')`
  );
}
