/** The way back from your own login, with a token in the fragment of the address, which browsers send to no server. */
import { TokenForm } from '@/components/sign-in/pages';
import { MAX_TOKEN_LENGTH, verifyToken } from '@/lib/access/jwt';
import { keptGroups } from '@/lib/access/reader-sessions';
import { returnPath } from '@/lib/access/return-path';
import { digestOf } from '@/lib/access/seal';
import { readerOfUserData } from '@/lib/access/user-data';
import { readForm } from '@/lib/kit/http/read-form';
import { type Asked, isOwnForm, signedIn, targetIn } from './asked';
import { serveProblem } from './pages';
import { servePage } from './render';

/** Takes the token out of the address, and so out of the history, and posts it. */
const SCRIPT =
  "const [form]=document.forms,token=location.hash.slice(1);history.replaceState(null,'',location.pathname+location.search);if(token){form.token.value=token;form.submit()}else for(const id of['incomplete','again'])document.getElementById(id).hidden=false";

/** `GET /login/jwt-callback`. */
export function answerTokenPage(asked: Asked): Response {
  const { frame } = asked;
  const content = <TokenForm words={frame.words} to={targetIn(asked)} />;
  return servePage(frame, { title: frame.words.signIn, content, script: SCRIPT });
}

/** `POST /login/jwt-callback`: the token. `named`: the groups that the site names. */
export async function answerToken(asked: Asked, named: () => Promise<ReadonlySet<string>>): Promise<Response> {
  const { request, settings, signIn } = asked;
  const { jwt } = settings;
  // Room for the escapes of the other field.
  const form = isOwnForm(asked) ? await readForm(request, MAX_TOKEN_LENGTH + 16_000) : undefined;
  if (!form || !jwt) return serveProblem(asked, 'signInFailed', 403, { to: targetIn(asked) });
  const to = returnPath(form.get('redirect'));
  const token = form.get('token') ?? '';
  const { host, hostname } = new URL(signIn.addressOf(request));
  const now = Date.now();
  const found = await verifyToken(token, jwt, [host, hostname], now);
  if ('problem' in found) {
    signIn.log(`a token was refused: ${found.reason}`);
    return serveProblem(asked, found.problem === 'expired' ? 'signInExpired' : 'signInFailed', 403, { to });
  }
  const { store } = await signIn.store();
  const { refused } = await store.take([{ key: `jwt:${digestOf(token)}`, limit: 1, expires: found.expires }], now);
  if (refused !== undefined) return serveProblem(asked, 'signInUsed', 403, { to });
  const user = readerOfUserData(found.payload, { claim: 'groups' });
  if (user.expiresAt !== undefined && user.expiresAt <= now) return serveProblem(asked, 'signInExpired', 403, { to });
  return signedIn(asked, { ...user, groups: keptGroups(user.groups, await named()) }, 'jwt', to);
}
