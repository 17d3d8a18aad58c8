import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Scanned } from '#contract/private/search.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { OfficeProviders } from './providers.tsx';

const replace = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace }) }));
const { ScanDialog } = await import('./scan-dialog.tsx');

const CODES: Record<string, Scanned> = {
  'LM-42': { kind: 'item', key: 'item-id' },
  K7Q2M4X9ABCD: { kind: 'order', key: 'K7Q2M4X9ABCD' },
  'P3WTR6YH2FGJ-1': { kind: 'trade-in-item', key: 'P3WTR6YH2FGJ-1' },
  '7KQ24M9XD91VA2TB': { kind: 'voucher', key: '' },
};
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  replace.mockClear();
  close.mockClear();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (!url.includes('search/scan')) return json({}, 404);
    const { code } = JSON.parse(String(body)) as { code: string };
    const found = CODES[code];
    return found ? json(found) : json({ type: '/errors/invalid', title: 'Invalid', status: 422 }, 422);
  });
});

const close = vi.fn();
const scan = (code: string) => {
  const box = screen.getByRole('textbox', { name: 'Code' });
  fireEvent.change(box, { target: { value: code } });
  fireEvent.submit(box);
  return box;
};
const open = () =>
  render(
    <OfficeProviders>
      <ScanDialog close={close} />
    </OfficeProviders>,
  );

it.each([
  ['lm-42', '/office/items/item-id'],
  ['k7q2m4x9abcd', '/office/orders/K7Q2M4X9ABCD'],
  ['P3WTR6YH2FGJ-1', '/office/trade-ins/P3WTR6YH2FGJ'],
  ['7KQ24M9XD91VA2TB', '/office/stores'],
])('opens what %s is the code of', async (code, path) => {
  open();
  scan(code);
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(path));
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
});

it('says loudly that a code is of nothing, keeps it, and takes the next one', async () => {
  open();
  const box = scan('nothing-1');
  expect((await screen.findByRole('alert')).textContent).toContain('NOTHING-1');
  expect(box).toHaveProperty('value', 'nothing-1');
  expect(replace).not.toHaveBeenCalled();
  scan('LM-42');
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/office/items/item-id'));
});

const own = vi.fn();
const general = vi.fn();
function OwnBox() {
  useKeys({ '/': own });
  return null;
}
function General({ hasBox }: { hasBox: boolean }) {
  useKeys({ '/': general }, 'last');
  return hasBox ? <OwnBox /> : null;
}

it('leaves a key to the screen that has it', () => {
  // The frame registers its keys before its screen does.
  const { rerender } = render(<General hasBox={false} />);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(general).toHaveBeenCalledOnce();
  rerender(<General hasBox />);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(own).toHaveBeenCalledOnce();
  expect(general).toHaveBeenCalledOnce();
});
