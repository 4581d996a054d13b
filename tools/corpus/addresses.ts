/** Extracts the links and images of a finished page. Pure. */
import { unescapeHtml } from '@/lib/kit/html';

export interface Addresses {
  /** Paths of this site, without query and hash. */
  links: string[];
  images: string[];
}

/** Addresses of `<a>` and `<img>` inside the site; `from` is the page's address, the base of relative ones. */
export function addressesIn(html: string, from: string): Addresses {
  const visible = html.replace(/<script\b[\s\S]*?<\/script>|<template\b[\s\S]*?<\/template>/g, '');
  return { links: attributes(visible, 'a', 'href', from), images: attributes(visible, 'img', 'src', from) };
}

function attributes(html: string, tag: string, name: string, from: string): string[] {
  const found = new Set<string>();
  for (const [, value = ''] of html.matchAll(new RegExp(`<${tag}\\s(?:[^>]*?\\s)?${name}="([^"]*)"`, 'g'))) {
    const path = pathOf(unescapeHtml(value), from);
    if (path !== undefined) found.add(path);
  }
  return [...found];
}

function pathOf(address: string, from: string): string | undefined {
  if (address === '' || address.startsWith('#') || !URL.canParse(address, `http://site${from}`)) return undefined;
  const url = new URL(address, `http://site${from}`);
  return url.host === 'site' && url.protocol === 'http:' ? url.pathname : undefined;
}
