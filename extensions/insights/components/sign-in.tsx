/** The form to sign in. */
import type { DashboardWords } from '../strings/dashboard-words';

interface SignInProps {
  words: DashboardWords;
  /** The address after the sign-in. */
  to: string;
  hasPassword: boolean;
  hasOidc: boolean;
  /** The fault, for the reader. */
  problem?: string;
}

/** The ways to sign in that the settings allow. */
export function SignIn({ words, to, hasPassword, hasOidc, problem }: SignInProps) {
  return (
    <div className="sign-in">
      <h1>{words.signIn}</h1>
      {problem && (
        <p className="problem" id="problem" role="alert">
          {problem}
        </p>
      )}
      {hasPassword && (
        <form method="post" action="/dashboard/sign-in">
          <input type="hidden" name="to" value={to} />
          <label htmlFor="password">{words.password}</label>
          <input
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={1000}
            aria-describedby={problem ? 'problem' : undefined}
          />
          <button type="submit" className="primary">
            {words.signIn}
          </button>
        </form>
      )}
      {hasOidc && (
        <p>
          <a
            className={hasPassword ? 'button' : 'button primary'}
            href={`/dashboard/oidc?to=${encodeURIComponent(to)}`}
          >
            {words.signInOidc}
          </a>
        </p>
      )}
    </div>
  );
}

/** The sites that may be looked at. */
export function SiteList({
  words,
  sites,
}: {
  words: DashboardWords;
  sites: readonly { name: string; href: string; label: string }[];
}) {
  return (
    <>
      <h1>{words.sites}</h1>
      <ul className="sites">
        {sites.map(({ name, href, label }) => (
          <li key={href}>
            <a href={href}>{name}</a> <span className="muted">{label}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A message in place of a view. */
export function Message({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
    </>
  );
}
