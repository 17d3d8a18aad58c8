import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TeamSession } from '#contract/private/team.ts';
import { officeText } from '#lib/office/frame-texts.ts';
import { OfficeProviders } from './providers.tsx';

let client: QueryClient;
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/office/trade-ins' }));
vi.mock('#lib/office/use-live.ts', async (original) => ({
  ...(await original<object>()),
  useLive: () => {
    client = useQueryClient();
  },
}));
const { Frame } = await import('./frame.tsx');

const session: TeamSession = {
  '@id': '/api/v3/private/sessions/current',
  '@type': 'TeamSession',
  id: 'current',
  member: {
    id: 'm1',
    name: 'Salma Rahmani',
    email: 'salma@example.org',
    roles: [{ role: 'workshop' }],
    hasPin: true,
    hasPasskey: false,
  },
  rights: ['trade-ins.read'],
  isLocked: false,
  lockMinutes: 15,
  expiresAt: '2030-01-01T00:00:00+00:00',
  limits: {},
};

const json = (body: object | null, status = 200) =>
  new Response(body && JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const location = {
  pathname: '/office/trade-ins',
  search: '',
  assign: vi.fn(),
  replace: vi.fn(),
  reload: vi.fn(),
};
let hasEnded = false;
let isDown = false;

beforeEach(() => {
  hasEnded = false;
  isDown = false;
  vi.stubGlobal('location', location);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (!url.includes('/sessions')) return json({}, 404);
    if (isDown) return json({ type: '/errors/500', title: 'Error', status: 500 }, 500);
    if (method === 'DELETE') {
      hasEnded = true;
      // The event stream reports the end of the session before the answer arrives.
      await client.invalidateQueries({ queryKey: ['session'] });
      return json(null, 204);
    }
    return hasEnded ? json({ type: '/errors/401', title: 'Unauthorized', status: 401 }, 401) : json(session);
  });
});
afterEach(() => {
  location.assign.mockClear();
  location.replace.mockClear();
  location.reload.mockClear();
  vi.unstubAllGlobals();
});

const open = async () => {
  render(
    <OfficeProviders>
      <Frame>The trade-ins</Frame>
    </OfficeProviders>,
  );
  await screen.findByText('The trade-ins');
};

it('leads one who signs out to the sign-in, which leads back nowhere', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Sign out', hidden: true }));
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/office/sign-in'));
  expect(location.replace).not.toHaveBeenCalled();
});

it('leads a visitor without a session to the sign-in, and then back to the screen', async () => {
  hasEnded = true;
  render(
    <OfficeProviders>
      <Frame>The trade-ins</Frame>
    </OfficeProviders>,
  );
  await vi.waitFor(() =>
    expect(location.replace).toHaveBeenCalledWith('/office/sign-in?next=%2Foffice%2Ftrade-ins'),
  );
});

it('keeps the screen of a member whose session ended, and goes on after a sign-in', async () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  await open();
  hasEnded = true;
  await client.invalidateQueries({ queryKey: ['session'] });
  const cover = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'You are signed out' });
  expect(screen.getByText('The trade-ins')).toBeTruthy();
  expect(location.replace).not.toHaveBeenCalled();
  // Chromium closes a dialog by a second Escape.
  cover.open = false;
  fireEvent(cover, new Event('close'));
  expect(cover).toHaveProperty('open', true);

  hasEnded = false;
  for (const label of ['Email', 'Password', /^Code/])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'ines@revoir.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('The trade-ins')).toBeTruthy();
});

it('says so when it could not sign out, and stays', async () => {
  await open();
  isDown = true;
  fireEvent.click(screen.getByRole('button', { name: 'Sign out', hidden: true }));
  await screen.findByText(officeText('office.error.server'));
  expect(location.assign).not.toHaveBeenCalled();
});

it('says so when it could not lock', async () => {
  await open();
  isDown = true;
  fireEvent.click(screen.getByRole('button', { name: 'Lock this bench', hidden: true }));
  await screen.findByText(officeText('office.error.server'));
  expect(location.reload).not.toHaveBeenCalled();
});
