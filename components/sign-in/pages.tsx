/** The pages of the sign-in. They work without JavaScript; only the way back from your own login needs it. */
import type { ReactNode } from 'react';
import type { Strings } from '@/lib/strings/strings';

interface PageProps {
  /** The site's name. */
  site: string;
  title: string;
  /** The fault, for the reader. */
  problem?: string | undefined;
  children?: ReactNode;
}

/** A link that looks like a button. */
export interface Choice {
  label: string;
  href: string;
}

/** A page of the sign-in. */
export function SignInPage({ site, title, problem, children }: PageProps) {
  return (
    <main>
      <p className="site">{site}</p>
      <h1>{title}</h1>
      {problem && (
        <p className="problem" id="problem" role="alert">
          {problem}
        </p>
      )}
      {children}
    </main>
  );
}

/** The form for the shared password. `to`: where to go afterwards. */
export function PasswordForm({ words, to, hasProblem }: { words: Strings; to: string; hasProblem: boolean }) {
  return (
    <form method="post" action="/login">
      <input type="hidden" name="redirect" value={to} />
      <label htmlFor="password">{words.signInPassword}</label>
      <input
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={1000}
        aria-invalid={hasProblem || undefined}
        aria-describedby={hasProblem ? 'problem' : undefined}
      />
      <button type="submit" className="primary">
        {words.signIn}
      </button>
    </form>
  );
}

/** Ways to go on, the first one filled unless a form comes before them. */
export function Choices({ choices, isAfterForm = false }: { choices: readonly Choice[]; isAfterForm?: boolean }) {
  if (choices.length === 0) return null;
  return (
    <ul>
      {choices.map(({ label, href }, index) => (
        <li key={`${label} ${href}`}>
          <a className={index === 0 && !isAfterForm ? 'button primary' : 'button'} href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The form that ends a session. */
export function SignOutForm({ words, token }: { words: Strings; token: string }) {
  return (
    <form method="post" action="/logout">
      <input type="hidden" name="token" value={token} />
      <button type="submit" className="primary">
        {words.signOut}
      </button>
    </form>
  );
}

/** The form in which a script posts the token from the fragment of the address. */
export function TokenForm({ words, to }: { words: Strings; to: string }) {
  return (
    <>
      <form method="post" action="/login/jwt-callback" hidden>
        <input type="hidden" name="redirect" value={to} />
        <input type="hidden" name="token" />
      </form>
      <noscript>
        <p>{words.signInScript}</p>
      </noscript>
      <p id="incomplete" className="problem" role="alert" hidden>
        {words.signInFailed}
      </p>
      <p id="again" hidden>
        <a className="button" href={`/login?redirect=${encodeURIComponent(to)}`}>
          {words.signInAgain}
        </a>
      </p>
    </>
  );
}
