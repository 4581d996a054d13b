/** Headings of the sections at the end of a page that only lead elsewhere, such as "Next steps". English only. Pure. */

const ENDS =
  /^(?:(?:[\w ]+ & )?(?:show )?(?:your )?support(?: us)?|star us.*|contact(?: us)?|(?:need |get(?:ting)? )?(?:more )?help\??|get(?:ting)? support|community|feedback|next steps?|what['’]s next\??|where to go next|related(?: .*)?|see also|learn more|further reading|conclusions?)$/i;

export function endsPage(heading: string): boolean {
  return ENDS.test(heading.trim());
}
