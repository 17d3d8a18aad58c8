import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TeamSession } from '#contract/private/team.ts';
import { type OfficeTradeIn, TRADE_IN_LANES } from '#contract/private/trade-ins.ts';
import { OfficeProviders } from '../providers.tsx';

const push = vi.fn();
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  useSearchParams: () => new URLSearchParams(''),
}));
const { TradeInsScreen } = await import('./trade-ins-screen.tsx');

const item = (id: string, more: Partial<OfficeTradeIn> = {}): OfficeTradeIn => ({
  '@id': `/trade-ins/${id}`,
  id,
  cart: id.replace(/-\d$/, ''),
  state: 'received',
  brand: 'Lune Marais',
  name: 'Coat',
  size: '38',
  color: 'Navy',
  seller: 'Noor H.',
  amount: 4_800,
  since: '2026-11-01T10:00:00Z',
  due: '2026-11-16T22:59:59Z',
  isLate: true,
  isSecondLook: false,
  ...more,
});
const LATE = item('K7Q2M4X9ABCD-1');
const COMING = item('P3WTR6YH2FGJ-1', { state: 'sent', isLate: false, due: '2027-11-30T22:59:59Z' });
const SESSION: TeamSession = {
  '@id': '/sessions/current',
  id: 'current',
  member: {
    id: '1',
    name: 'Inès Morel',
    email: 'ines@example.org',
    roles: [{ role: 'manager' }],
    hasPin: false,
    hasPasskey: false,
  },
  rights: ['trade-ins.read', 'trade-ins.offers', 'trade-ins.grade', 'trade-ins.receive'],
  isLocked: false,
  lockMinutes: 15,
  expiresAt: '2026-12-31T00:00:00Z',
  limits: {},
};

beforeEach(() => {
  push.mockClear();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const lanes = TRADE_IN_LANES.map((lane) => {
      const items = lane === 'to-grade' ? [LATE] : lane === 'coming' ? [COMING] : [];
      return {
        lane,
        count: items.length * 9,
        amount: items.length * 4_800,
        late: lane === 'to-grade' ? 1 : 0,
        items,
      };
    });
    const list = { '@id': '/trade-ins', 'hydra:totalItems': 1, 'hydra:member': [LATE] };
    const body = url.includes('/board') ? { '@id': '/x', lanes } : url.includes('sessions') ? SESSION : list;
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
});

const press = (key: string) => fireEvent.keyDown(document.body, { key });

it('shows what is late, goes through the cards by keys, and opens what is to be done', async () => {
  render(
    <OfficeProviders>
      <TradeInsScreen />
    </OfficeProviders>,
  );
  await screen.findByText(/1 day|days late/);
  expect(screen.getByText('1 late')).toBeDefined();
  expect(screen.getByText(/18 items open, 96,00 € promised/)).toBeDefined();
  expect(screen.getAllByRole('link', { name: '8 more' })).toHaveLength(2);
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('href')).toBe('/office/trade-ins/P3WTR6YH2FGJ');
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('href')).toBe('/office/workshop/K7Q2M4X9ABCD-1');
  press('/');
  const field = await screen.findByLabelText('Number of the parcel or the item');
  fireEvent.change(field, { target: { value: 'p3wt r6yh 2fgj' } });
  fireEvent.submit(field);
  expect(push).toHaveBeenCalledWith('/office/trade-ins/P3WTR6YH2FGJ');
});
