/** The pages of the sign-in by what they say. */
import { type Choice, Choices, PasswordForm, SignOutForm } from '@/components/sign-in/pages';
import type { Strings } from '@/lib/strings/strings';
import { type Asked, targetIn } from './asked';
import { servePage } from './render';
import { signInAddress } from './responses';

interface Options {
  /** What went wrong before. */
  problem?: string;
  status?: number;
  headers?: Readonly<Record<string, string>>;
  to?: string;
}

/** The form for the password and the other ways to sign in. */
export function serveSignIn(asked: Asked, { problem, to = targetIn(asked), ...more }: Options = {}): Response {
  const { settings, frame } = asked;
  const hasPassword = settings.password !== undefined;
  const content = (
    <>
      {hasPassword && <PasswordForm words={frame.words} to={to} hasProblem={problem !== undefined} />}
      <Choices choices={choicesOf(asked, to)} isAfterForm={hasPassword} />
    </>
  );
  return servePage(frame, { title: frame.words.signIn, problem, content, ...more });
}

/** A sign-in that has failed. `again`: the reader may try it again. */
export function serveProblem(
  { frame, settings }: Asked,
  name: keyof Strings,
  status: number,
  { to, isFinal = false }: { to: string; isFinal?: boolean },
): Response {
  const { words } = frame;
  const choices = [
    ...(isFinal && settings.helpUrl ? [{ label: words.signInAsk, href: settings.helpUrl }] : []),
    { label: words.signInAgain, href: signInAddress(to) },
  ];
  return servePage(frame, {
    title: words.signIn,
    problem: words[name],
    content: <Choices choices={choices} />,
    status,
  });
}

/** Asks whether the session shall end: a link of another site must not end it. */
export function serveSignOutForm({ frame }: Asked, token: string): Response {
  const { words } = frame;
  return servePage(frame, { title: words.signOutAsk, content: <SignOutForm words={words} token={token} /> });
}

/** What is seen afterwards. */
export function serveSignedOut({ frame, settings }: Asked): Response {
  const { words } = frame;
  const choices = [
    { label: words.signIn, href: '/login' },
    ...(settings.signOutUrl ? [{ label: words.signOutProvider, href: settings.signOutUrl }] : []),
  ];
  return servePage(frame, { title: words.signedOut, content: <Choices choices={choices} /> });
}

/** The ways to sign in besides the password, with the way back. */
export function choicesOf({ settings: { oauth, jwt }, frame: { words } }: Asked, to: string): Choice[] {
  const query = new URLSearchParams({ redirect: to });
  return [
    ...(oauth ? [{ label: words.signInProvider, href: `/login/provider?${query}` }] : []),
    ...(jwt?.logins ?? []).map(({ name, url }) => ({
      label: name || words.signInProvider,
      href: loginAddress(url, to),
    })),
  ];
}

/** The address of your own login, which gets the way back. */
export function loginAddress(url: string, to: string): string {
  const address = new URL(url);
  address.searchParams.set('redirect', to);
  return address.href;
}
