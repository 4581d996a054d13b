/** The script that runs before anything is painted: no flash of the wrong colours, no banner that was dismissed. */
import type { SiteSettings } from '@/lib/config/settings';
import { BANNER_STORE, MODE_STORE } from '../stores';

/**
 * Sets on `<html>`: class `dark` and `color-scheme` by the reader's choice (the site's default where there is none, or where
 * `appearance.strict` forbids one), `data-mode` with the choice, class `js`, class `mac` where keys have other
 * names, and a class that hides a dismissed banner. The settings are words of ours, so nothing in it needs escaping.
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
