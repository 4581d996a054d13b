/** Notices above the title: an old version, a missing or an old translation. */
import type { Notice } from '@/lib/site/view/notices';

/** Nothing without notices. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  return notices.map(({ text, href, label }) => (
    <p key={text} className="page-notice" role="note">
      {text}{' '}
      <a className="link" href={href}>
        {label}
      </a>
    </p>
  ));
}
