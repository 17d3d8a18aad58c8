import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TeamSession } from '#contract/private/team.ts';
import type { OfficeTradeInDetails } from '#contract/private/trade-ins.ts';
import { OfficeProviders } from '../providers.tsx';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { BenchScreen } = await import('./bench-screen.tsx');

const KINDS = ['front', 'back', 'label', 'fabric', 'finding'] as const;
const photo = (kind: (typeof KINDS)[number]) => ({ id: `id-${kind}`, kind, url: `/photos/${kind}` });
const ITEM: OfficeTradeInDetails = {
  '@id': '/trade-ins/K7Q2M4X9ABCD-1',
  id: 'K7Q2M4X9ABCD-1',
  version: '7',
  cart: 'K7Q2M4X9ABCD',
  state: 'received',
  place: 1,
  of: 1,
  brand: 'Lune Marais',
  name: 'Coat',
  type: 'Coat',
  category: 'Clothing',
  gender: 'femme',
  size: '38',
  color: 'Navy',
  since: '2026-11-20T10:00:00Z',
  due: '2026-12-05T22:59:59Z',
  isLate: false,
  isSecondLook: false,
  declared: { condition: 'excellent', defects: [], offer: 4_800, photos: [] },
  taken: KINDS.map(photo),
  reviews: [],
  faults: [{ value: 'stain', label: 'Stain' }],
  story: [],
};
const SESSION: TeamSession = {
  '@id': '/sessions/current',
  id: 'current',
  member: {
    id: '1',
    name: 'Salma Rahmani',
    email: 'salma@example.org',
    roles: [{ role: 'workshop' }],
    hasPin: false,
    hasPasskey: false,
  },
  rights: ['trade-ins.read', 'trade-ins.offers', 'trade-ins.grade', 'trade-ins.refuse'],
  isLocked: false,
  lockMinutes: 15,
  expiresAt: '2026-12-31T00:00:00Z',
  limits: { offer: 30_000 },
};

let calls: { path: string; search: string; method: string; body: unknown; version: string | null }[] = [];
let answers: Record<string, { status: number; body: unknown }>;
const lower = {
  promised: 4_800,
  offer: 3_200,
  outcome: 'devalued',
  silence: 'return',
  answerDays: 7,
  steps: [],
};
const WAITING = {
  hearts: 3,
  searches: 4,
  people: 2,
  wanted: [
    {
      q: 'wool coat',
      gender: ['femme'],
      size: ['clothes-38', 'clothes-38 FR', 'clothes-38 EU'],
      maxPrice: 8_000,
      people: 2,
    },
    { state: ['very_good'], people: 1 },
  ],
};
const asPromised = { promised: 4_800, offer: 4_800, outcome: 'accepted', answerDays: 7, steps: [] };

beforeEach(() => {
  calls = [];
  push.mockClear();
  localStorage.clear();
  answers = {};
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = '', search = ''] = url.replace('/api/v3/private/', '').split('?');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({
      path,
      search,
      method: init.method ?? 'GET',
      body,
      version: new Headers(init.headers).get('if-match'),
    });
    const list = { '@id': '/trade-ins', 'hydra:totalItems': 0, 'hydra:member': [] };
    const isLower = JSON.stringify(body)?.includes('"visible":true');
    const usual: Record<string, unknown> = {
      'sessions/current': SESSION,
      'trade-ins': list,
      [`trade-ins/${ITEM.id}`]: ITEM,
      [`trade-ins/${ITEM.id}/waiting`]: WAITING,
      [`trade-ins/${ITEM.id}/offer-quote`]: isLower ? lower : asPromised,
    };
    const { status, body: answer } = answers[path] ?? { status: 200, body: usual[path] };
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  });
});

const waitsOf = () => screen.getByText('Who waits for it').closest('section');
const open = async () => {
  render(
    <OfficeProviders>
      <BenchScreen number={ITEM.id} />
    </OfficeProviders>,
  );
  await screen.findByText('4 of 4 photos');
};
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });
const button = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

it('tells who waits for it, and what they look for', async () => {
  await open();
  await waitFor(() =>
    expect(waitsOf()?.textContent).toBe(
      'Who waits for itSaved searches that fit4Hearts on ones like it3Told the day it is published2 people' +
        '“wool coat”, women, 38, up to 80,00\u00a0€2 peoplevery good1 person',
    ),
  );
});

const asked = () => calls.filter(({ path }) => path.endsWith('/waiting')).map(({ search }) => search);

it('asks who waits for it once for each condition, with the price', async () => {
  const quoted = (price: number) => ({ status: 200, body: { ...asPromised, price } });
  answers[`trade-ins/${ITEM.id}/offer-quote`] = quoted(9_000);
  await open();
  press('2');
  await waitFor(() => expect(asked()).toContain('condition=excellent&price=9000'));
  answers[`trade-ins/${ITEM.id}/offer-quote`] = quoted(7_000);
  press('4');
  await waitFor(() => expect(asked()).toContain('condition=good&price=7000'));
  expect(asked()).toEqual(['', 'condition=excellent&price=9000', 'condition=good&price=7000']);
});

it('asks who waits for it without a price when the offer could not be composed', async () => {
  answers[`trade-ins/${ITEM.id}/offer-quote`] = { status: 422, body: { status: 422 } };
  await open();
  press('2');
  await waitFor(() => expect(asked()).toEqual(['', 'condition=excellent']));
});

it('says why it does not know who waits', async () => {
  answers[`trade-ins/${ITEM.id}/waiting`] = { status: 404, body: { status: 404 } };
  await open();
  await waitFor(() => expect(waitsOf()?.querySelector('[role="alert"]')).not.toBeNull());
});

it('buys what is as declared, by the version that was seen', async () => {
  answers[`trade-ins/${ITEM.id}/grade`] = { status: 200, body: { ...ITEM, state: 'credited', version: '8' } };
  await open();
  expect(screen.getByText(/^Missing: condition/)).toBeDefined();
  press('2');
  press(' ');
  press('m');
  fireEvent.change(screen.getByLabelText('Chest'), { target: { value: '52,5' } });
  const decide = await button(/^Buy for 48,00/);
  await waitFor(() => expect(decide.disabled).toBe(false));
  press('Enter', { ctrlKey: true });
  await screen.findByText('K7Q2M4X9ABCD-1 is bought and paid');
  const sent = calls.find(({ path }) => path.endsWith('/grade'));
  expect(sent).toMatchObject({
    version: '"7"',
    body: {
      condition: 'excellent',
      findings: [],
      photos: KINDS.slice(0, 4).map((kind) => ({ id: `id-${kind}`, kind })),
      checked: ['seams', 'lining', 'buttons', 'collar', 'pockets', 'hem'],
      measurements: [{ name: 'chest', value: 52.5 }],
      keepsOffer: false,
    },
  });
  expect(push).toHaveBeenCalledWith('/office/workshop?lane=to-grade');
});

it('shows the next station when the router shows its page again', async () => {
  const page = (mode: 'visible' | 'hidden') => (
    <OfficeProviders>
      <Activity mode={mode}>
        <BenchScreen number={ITEM.id} />
      </Activity>
    </OfficeProviders>
  );
  const { rerender } = render(page('visible'));
  await screen.findByText('4 of 4 photos');
  const credited = { status: 200, body: { ...ITEM, state: 'credited', version: '8' } };
  answers[`trade-ins/${ITEM.id}/grade`] = credited;
  answers[`trade-ins/${ITEM.id}`] = credited;
  press('2');
  press(' ');
  const decide = await button(/^Buy for 48,00/);
  await waitFor(() => expect(decide.disabled).toBe(false));
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(push).toHaveBeenCalled());
  rerender(page('hidden'));
  rerender(page('visible'));
  await waitFor(() => expect(screen.queryByText('4 of 4 photos')).toBeNull());
});

it('opens the photos of this device by U', async () => {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click');
  await open();
  press('u');
  expect(click.mock.contexts).toEqual([screen.getByLabelText('Photos from this device')]);
});

it('says that a seller who cannot be paid yet is paid later', async () => {
  answers[`trade-ins/${ITEM.id}/grade`] = { status: 200, body: { ...ITEM, state: 'accepted', version: '8' } };
  await open();
  press('2');
  press(' ');
  const decide = await button(/^Buy for 48,00/);
  await waitFor(() => expect(decide.disabled).toBe(false));
  press('Enter', { ctrlKey: true });
  await screen.findByText('K7Q2M4X9ABCD-1 is bought; its seller is paid once that is possible');
});

it('keeps what was found on the device, and writes to the seller from the faults', async () => {
  await open();
  press('4');
  press('f');
  const field = screen.getByLabelText('Fault, and after a comma what it is');
  fireEvent.change(field, { target: { value: 'sta, inside the hem' } });
  fireEvent.submit(field);
  expect(screen.getByText('Stain, inside the hem')).toBeDefined();
  expect(screen.getByText('Close-up is missing')).toBeDefined();
  const decide = await button(/^Offer 32,00/);
  expect(decide.disabled).toBe(true);
  expect(screen.getByDisplayValue(/^We found stain, inside the hem\./)).toBeDefined();
  press('h');
  await button(/^Buy for 48,00/);
  expect(localStorage.getItem(`office-bench:${ITEM.id}`)).toContain('inside the hem');
});

it('names who was first, and keeps what was typed', async () => {
  answers[`trade-ins/${ITEM.id}/grade`] = {
    status: 412,
    body: {
      '@type': 'hydra:Error',
      type: '/errors/412',
      title: 'An error occurred',
      detail: 'Marc Delmas has changed this.',
      status: 412,
      changedBy: 'Marc Delmas',
      changedAt: '2026-11-25T10:42:00Z',
    },
  };
  await open();
  press('2');
  const decide = await button(/^Buy for 48,00/);
  await waitFor(() => expect(decide.disabled).toBe(false));
  press('Enter', { ctrlKey: true });
  await screen.findByText(/Marc Delmas has changed this at/);
  expect(localStorage.getItem(`office-bench:${ITEM.id}`)).toContain('excellent');
});
