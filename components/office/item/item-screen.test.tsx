import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OfficeItemDetails } from '#contract/private/item-details.ts';
import type { Right } from '#contract/private/rights.ts';
import { OFFICE_ITEM, sessionOf } from '#tests/office-item.ts';
import { OfficeProviders } from '../providers.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));
const { ItemScreen } = await import('./item-screen.tsx');

const PRICER: Right[] = ['items.read', 'items.edit', 'items.price'];

let item: OfficeItemDetails;
let rights: Right[];
let editors: { id: string; name: string; since: string }[];
let calls: { call: string; body: unknown; version: string | null }[];
/** The server's refusal of a write. */
let refusal: Response | undefined;

beforeAll(() => {
  // jsdom has none; the price chart needs one.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
beforeEach(() => {
  item = OFFICE_ITEM;
  rights = PRICER;
  editors = [];
  calls = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const path = url.replace('/api/v3/private/', '');
    if (method !== 'GET') {
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      calls.push({ call: `${method} ${path}`, body: sent, version: new Headers(headers).get('if-match') });
    }
    if (path.endsWith('/editors'))
      return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ editors });
    if (path.endsWith('/waiting')) return Response.json({ hearts: 0, searches: 0, people: 0, wanted: [] });
    if (path.endsWith('/markdowns')) {
      if (refusal) return refusal;
      item = { ...item, version: `${item.version}1`, noMarkdowns: String(body).includes('true') };
    }
    return Response.json(path === 'sessions/current' ? sessionOf(...rights) : item);
  });
});

const open = async () => {
  const shown = render(
    <OfficeProviders>
      <ItemScreen id="1" />
    </OfficeProviders>,
  );
  await screen.findByRole('heading', { name: 'As in the shop' });
  return shown;
};
const sent = (path: string) => calls.filter(({ call }) => call.endsWith(path));

it('leaves an item out of markdowns by a switch, and takes it back', async () => {
  await open();
  const out = await screen.findByRole('switch', { name: 'Leave out of markdowns' });
  expect(out).toHaveProperty('checked', false);
  fireEvent.click(out);
  await screen.findByText('It is left out of markdowns');
  expect(out).toHaveProperty('checked', true);
  expect(sent('/markdowns')).toEqual([
    { call: 'POST items/1/markdowns', body: { leftOut: true }, version: '"7"' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: /Undo/ }));
  await screen.findByText('Markdowns lower it again');
  expect(sent('/markdowns').at(-1)).toMatchObject({ body: { leftOut: false }, version: '"71"' });
  expect(out).toHaveProperty('checked', false);
});

it('keeps the switch as it was when the server refuses, and says why', async () => {
  refusal = Response.json(
    {
      type: '/errors/version',
      detail: 'changed',
      changedBy: 'Mina Ortiz',
      changedAt: '2026-11-26T09:31:00Z',
    },
    { status: 412, headers: { 'content-type': 'application/problem+json' } },
  );
  await open();
  fireEvent.click(await screen.findByRole('switch'));
  expect((await screen.findByRole('alert')).textContent).toContain('Mina Ortiz');
  expect(screen.getByRole('switch')).toHaveProperty('checked', false);
});

it('shows that an item is left out, without a form, to a member who may not price it', async () => {
  rights = ['items.read', 'items.edit'];
  item = { ...OFFICE_ITEM, noMarkdowns: true };
  await open();
  expect(await screen.findByText('It is left out of markdowns')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('shows the card of the shop, or its page with all photos, the lawful price before, and facts', async () => {
  item = {
    ...OFFICE_ITEM,
    description: 'Lined in viscose.',
    originPrice: 18_000,
    lowestBefore: 9_900,
    measurements: [{ name: 'chest', value: 50 }],
    prices: [{ at: '2026-11-01T00:00:00Z', price: 9_900, reason: 'price' }],
  };
  await open();
  const panel = screen.getByRole('heading', { name: 'As in the shop' }).closest('section');
  if (!panel) throw new Error('there is no panel');
  const preview = within(panel);
  const [card, page] = ['Card', 'Page'].map((name) => preview.getByRole('button', { name }));
  if (!card || !page) throw new Error('there is no choice');
  expect(card.getAttribute('aria-pressed')).toBe('true');
  expect(panel.querySelectorAll('img')).toHaveLength(1);
  expect(panel.textContent).toContain('Reduced. 30-day lowest price: 99,00');
  expect(preview.queryByText('Lined in viscose.')).toBeNull();
  fireEvent.click(page);
  expect(page.getAttribute('aria-pressed')).toBe('true');
  expect(card.getAttribute('aria-pressed')).toBe('false');
  expect(panel.querySelectorAll('img')).toHaveLength(2);
  expect(preview.getByText('Lined in viscose.')).toBeTruthy();
  expect(preview.getByText('50 cm')).toBeTruthy();
  expect(panel.textContent).toContain('Reduced. Lowest price in the previous 30 days: 99,00');
  // The page shows the typed value.
  fireEvent.change(screen.getByLabelText('Now, in euros'), { target: { value: '80' } });
  expect(panel.textContent).toContain('Lowest price in the previous 30 days: 90,00');
});

it('tells who else edits it, and the server when it is closed', async () => {
  editors = [{ id: '2', name: 'Salma Rahmani', since: '2026-11-26T09:31:00Z' }];
  const { unmount } = await open();
  expect(await screen.findByText(/^Salma Rahmani is editing this, since \d\d:\d\d\.$/)).toBeTruthy();
  expect(sent('/editors')).toEqual([{ call: 'POST items/1/editors', body: undefined, version: null }]);
  unmount();
  await waitFor(() => expect(sent('/editors').at(-1)?.call).toBe('DELETE items/1/editors'));
});

it('does not count a member who only reads it', async () => {
  rights = ['items.read'];
  await open();
  await screen.findByText('never in a bag', { exact: false });
  expect(sent('/editors')).toEqual([]);
});
