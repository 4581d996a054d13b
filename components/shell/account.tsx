/** The menu of the reader who has signed in. */
import type { Strings } from '@/lib/strings/strings';
import { Glyph } from '../ui/glyph';

/**
 * The same for all readers, because public pages are: account.client.ts fills in who the reader is. Without JavaScript it has both ways, in
 * and out.
 */
export function AccountMenu({ strings }: { strings: Strings }) {
  return (
    <details className="account" data-account="" data-menu="" name="menu">
      <summary className="icon-button" aria-label={strings.account}>
        <Glyph name="user" />
      </summary>
      <ul className="menu menu-end">
        <li className="account-name" hidden />
        <li data-when="out">
          <a className="menu-item" href="/login">
            {strings.signIn}
          </a>
        </li>
        <li data-when="in">
          <form method="post" action="/logout">
            <input type="hidden" name="token" />
            <button type="submit" className="menu-item">
              {strings.signOut}
            </button>
          </form>
        </li>
      </ul>
    </details>
  );
}
