import { afterEach, expect, it, vi } from 'vitest';
import { passkeyHandle } from './passkey-handle';
import { signalPasskeys, signalUnknownPasskey } from './passkey-signals';

const pili = { id: 'a1', name: 'Pili', email: 'pili@example.org' };
const account = { rpId: 'app.example.org', userId: passkeyHandle('a1') };

afterEach(() => vi.unstubAllGlobals());

/** Simulates a browser with the given signals; returns the calls. */
function browserWith(answer: () => Promise<void>, ...names: string[]) {
  const calls: [string, unknown][] = [];
  const call = (name: string) => (options: unknown) => {
    calls.push([name, options]);
    return answer();
  };
  vi.stubGlobal('location', { hostname: 'app.example.org' });
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, Object.fromEntries(names.map((name) => [name, call(name)]))),
  );
  return calls;
}

const all = ['signalUnknownCredential', 'signalAllAcceptedCredentials', 'signalCurrentUserDetails'];

it('names the passkeys and their owner', async () => {
  const calls = browserWith(() => Promise.resolve(), ...all);
  await signalPasskeys(pili, ['one', 'two']);
  expect(calls).toEqual([
    ['signalAllAcceptedCredentials', { ...account, allAcceptedCredentialIds: ['one', 'two'] }],
    ['signalCurrentUserDetails', { ...account, name: 'pili@example.org', displayName: 'Pili' }],
  ]);
});

it('says that the last passkey is gone', async () => {
  const calls = browserWith(() => Promise.resolve(), ...all);
  await signalPasskeys(pili, []);
  expect(calls).toEqual([
    ['signalAllAcceptedCredentials', { ...account, allAcceptedCredentialIds: [] }],
  ]);
});

it('names an unknown passkey', async () => {
  const calls = browserWith(() => Promise.resolve(), ...all);
  await signalUnknownPasskey('one');
  expect(calls).toEqual([
    ['signalUnknownCredential', { rpId: 'app.example.org', credentialId: 'one' }],
  ]);
});

it('does nothing in a browser without signals, and survives a refused one', async () => {
  browserWith(() => Promise.resolve());
  vi.stubGlobal('PublicKeyCredential', undefined);
  await signalPasskeys(pili, ['one']);
  browserWith(() => Promise.resolve());
  await signalPasskeys(pili, ['one']);
  await signalUnknownPasskey('one');
  const calls = browserWith(() => Promise.reject(new Error('not allowed')), ...all);
  await signalPasskeys(pili, ['one']);
  await signalUnknownPasskey('one');
  expect(calls).toHaveLength(3);
});
