import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TeamPasskey, TeamSession } from '#contract/private/team.ts';
import { LockScreen } from '../lock-screen.tsx';
import { OfficeProviders } from '../providers.tsx';
import { OfficeSignIn } from '../sign-in.tsx';
import { PasskeysDialog } from './passkeys-dialog.tsx';

const device = vi.hoisted(() => ({ create: vi.fn(), sign: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: device.create,
  startAuthentication: device.sign,
}));

const SESSION: TeamSession = {
  '@id': '/sessions/current',
  id: 'current',
  member: {
    id: '1',
    name: 'Salma Rahmani',
    email: 'salma@example.org',
    roles: [{ role: 'manager' }],
    hasPin: true,
    hasPasskey: true,
  },
  rights: [],
  isLocked: false,
  lockMinutes: 15,
  expiresAt: '2026-12-31T00:00:00Z',
  limits: {},
};
const REQUEST = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' };
const CREATION = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Revoir' },
  user: { id: 'BBBB', name: 'salma@example.org', displayName: '' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};
const PROOF = { status: 403, body: { type: '/errors/proof-required', title: 'Proof', detail: 'Prove it.' } };
const passkey = (id: string, lastUsedAt?: string): TeamPasskey => ({
  id,
  name: `Bench ${id}`,
  createdAt: '2025-01-02T09:00:00.000Z',
  lastUsedAt,
});

interface Answer {
  status?: number;
  body?: unknown;
  /** The answer never arrives. */
  isMissing?: true;
}
let calls: { call: string; body: unknown }[];
/** Answers by method and path; several are used in order, and the last one repeats. */
let answers: Record<string, Answer[]>;

const refused = (name: string) => Object.assign(new Error(name), { name });
const show = (content: ReactNode) => render(<OfficeProviders>{content}</OfficeProviders>);
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  calls = [];
  answers = {
    'GET sessions/current': [{ body: SESSION }],
    'GET sessions/current/passkeys': [{ body: { passkeys: [passkey('3')] } }],
    'POST sessions/passkey-options': [{ body: { '@id': '/options', publicKey: REQUEST } }],
    'POST sessions/passkey': [{ body: SESSION }],
    'POST sessions/current/passkey-proof': [{ body: SESSION }],
    'POST sessions/current/passkeys/options': [{ body: { '@id': '/options', publicKey: CREATION } }],
    'POST sessions/current/passkeys': [{ status: 204 }],
    'DELETE sessions/current/passkeys/3': [{ status: 204 }],
  };
  device.create.mockReset().mockResolvedValue({ id: 'made' });
  device.sign.mockReset().mockResolvedValue({ id: 'signed' });
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url.replace('/api/v3/private/', '')}`;
    calls.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    const [answer, ...rest] = answers[call] ?? [];
    if (rest.length > 0) answers[call] = rest;
    if (!answer) throw new TypeError(`no connection for ${call}`);
    const { status = 200, body, isMissing } = answer;
    if (isMissing) return new Promise<Response>(() => undefined);
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
});

it('a locked bench opens by a passkey or by the PIN', async () => {
  show(<LockScreen session={{ ...SESSION, isLocked: true }} />);
  expect(screen.getByLabelText('PIN')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Unlock with a passkey' }));
  await waitFor(() =>
    expect(sent('POST sessions/current/passkey-proof')).toEqual([{ credential: { id: 'signed' } }]),
  );
});

it('a member without a passkey unlocks by PIN alone', () => {
  show(<LockScreen session={{ ...SESSION, member: { ...SESSION.member, hasPasskey: false } }} />);
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
});

it.each([
  ['was stopped', refused('NotAllowedError'), 'The passkey was not used. You can try again.'],
  ['failed in the browser', refused('UnknownError'), 'This passkey could not be used. Try again.'],
])('a prompt that %s says so, and can be tried again', async (_, error, text) => {
  device.sign.mockRejectedValueOnce(error);
  show(<OfficeSignIn next="#signed-in" />);
  const button = screen.getByRole('button', { name: 'Sign in with a passkey' });
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  fireEvent.click(button);
  await waitFor(() => expect(location.hash).toBe('#signed-in'));
  location.hash = '';
});

it.each<[string, Answer[], string]>([
  ['is not known to the shop', [{ status: 401, body: {} }], 'This passkey is not accepted here.'],
  ['finds no connection', [], 'The shop cannot be reached.'],
])('a passkey that %s is refused in a sentence', async (_, answer, text) => {
  answers['POST sessions/passkey'] = answer;
  show(<OfficeSignIn next="#signed-in" />);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

it('the sign-in goes on with a passkey that the browser’s autofill gave', async () => {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true }),
  );
  show(<OfficeSignIn next="#by-autofill" />);
  await waitFor(() => expect(location.hash).toBe('#by-autofill'));
  expect(device.sign.mock.calls[0]?.[0]).toMatchObject({ useBrowserAutofill: true });
  location.hash = '';
});

it('a browser without passkeys signs in by password and code alone, and lists passkeys of other devices', async () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  const { unmount } = show(<OfficeSignIn next="#" />);
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
  unmount();
  vi.stubGlobal('fetch', async () => Response.json({ passkeys: [passkey('3')] }));
  show(<PasskeysDialog close={() => undefined} />);
  expect(await screen.findByText('This browser does not support passkeys.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Bench 3' })).toBeTruthy();
});

it('lists when each was made and last used, and adds one by its name', async () => {
  answers['GET sessions/current/passkeys'] = [
    { body: { passkeys: [passkey('3'), passkey('4', '2025-01-20T09:00:00.000Z')] } },
  ];
  show(<PasskeysDialog close={() => undefined} />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Bench 3Made 2 Jan 2025, not used yet/);
  expect(second?.textContent).toMatch(/last used 20 Jan 2025/);
  fireEvent.change(screen.getByLabelText('Name of the passkey'), { target: { value: ' The till ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText('“The till” is added')).toBeTruthy();
  expect(sent('POST sessions/current/passkeys')).toEqual([{ name: 'The till', credential: { id: 'made' } }]);
});

it('takes another name at once, while the list is read again', async () => {
  answers['GET sessions/current/passkeys'] = [{ body: { passkeys: [passkey('3')] } }, { isMissing: true }];
  show(<PasskeysDialog close={() => undefined} />);
  const name = await screen.findByLabelText<HTMLInputElement>('Name of the passkey');
  const proposed = name.value;
  fireEvent.change(name, { target: { value: 'The till' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText('“The till” is added')).toBeTruthy();
  await waitFor(() => expect(name.value).toBe(proposed));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a passkey' }).disabled).toBe(false);
});

it('says what a passkey is for where there is none, and that the device has one already', async () => {
  answers['GET sessions/current/passkeys'] = [{ body: { passkeys: [] } }];
  device.create.mockRejectedValueOnce(refused('InvalidStateError'));
  show(<PasskeysDialog close={() => undefined} />);
  expect(await screen.findByText(/You have no passkey yet/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This device already has a passkey of yours.');
});

it('adds no eleventh', async () => {
  const ten = Array.from({ length: 10 }, (_, at) => passkey(String(at)));
  answers['GET sessions/current/passkeys'] = [{ body: { passkeys: ten } }];
  show(<PasskeysDialog close={() => undefined} />);
  expect(await screen.findByText(/You have 10 passkeys, which is the most/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('removes one after a question, and a second proof by a passkey', async () => {
  answers['DELETE sessions/current/passkeys/3'] = [PROOF, { status: 204 }];
  show(<PasskeysDialog close={() => undefined} />);
  const remove = await screen.findByRole('button', { name: 'Remove Bench 3' });
  fireEvent.click(remove);
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByText('Remove “Bench 3”?')).toBeNull();
  fireEvent.click(remove);
  expect(sent('DELETE sessions/current/passkeys/3')).toEqual([]);
  const question = screen.getByRole('dialog', { name: 'Remove “Bench 3”?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Remove the passkey' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm with a passkey' }));
  expect(await screen.findByText('“Bench 3” is removed')).toBeTruthy();
  expect(sent('POST sessions/current/passkey-proof')).toEqual([{ credential: { id: 'signed' } }]);
  expect(sent('DELETE sessions/current/passkeys/3')).toHaveLength(2);
});

it('shows why the list could not be read, with a way to try again', async () => {
  answers['GET sessions/current/passkeys'] = [
    { status: 500, body: {} },
    { body: { passkeys: [passkey('3')] } },
  ];
  show(<PasskeysDialog close={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('listitem')).textContent).toContain('Bench 3');
});
