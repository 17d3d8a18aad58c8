import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OfficePhoto, OfficeTradeInDetails } from '#contract/private/trade-ins.ts';
import { OfficeProviders } from '../providers.tsx';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const kept = new Map<string, Blob>();
// jsdom has no IndexedDB.
vi.mock('#lib/office/photo-store.ts', () => ({
  keepPhoto: async (key: string, file: Blob) => void kept.set(key, file),
  readKeptPhoto: async (key: string) => kept.get(key),
  forgetPhoto: async (key: string) => void kept.delete(key),
}));
const { PhotoBatchScreen } = await import('./photo-batch-screen.tsx');

const item = (id: string, shelf?: string): OfficeTradeInDetails => ({
  '@id': `/trade-ins/${id}`,
  '@type': 'OfficeTradeIn',
  id,
  version: '7',
  cart: 'K7Q2M4X9ABCD',
  state: 'received',
  place: 1,
  of: 3,
  brand: 'Lune Marais',
  name: `Coat ${id.at(-1)}`,
  type: 'Coat',
  category: 'Clothing',
  gender: 'femme',
  size: '38',
  color: 'Navy',
  since: '2026-11-20T10:00:00Z',
  isLate: false,
  isSecondLook: false,
  shelf,
  declared: { condition: 'excellent', defects: [], photos: [] },
  taken: [],
  reviews: [],
  faults: [],
  story: [],
});
const [FIRST, SECOND] = ['K7Q2M4X9ABCD-1', 'K7Q2M4X9ABCD-2'];

let items: Record<string, OfficeTradeInDetails>;
let calls: string[];

beforeEach(() => {
  localStorage.clear();
  kept.clear();
  push.mockClear();
  calls = [];
  items = { [FIRST]: item(FIRST, 'A-02-6'), [SECOND]: item(SECOND) };
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://shop.test');
    const path = pathname.replace('/api/v3/private/', '');
    const [, id = '', step, photoId] = path.split('/');
    const found = items[id];
    const json = (answer: unknown, status = 200) =>
      Response.json(answer, { status, headers: { 'content-type': 'application/json' } });
    if (path === 'trade-ins') {
      calls.push(`list ${searchParams.get('photos')} by ${searchParams.get('order')}`);
      const members = Object.values(items);
      return json({ '@id': '/', 'hydra:totalItems': members.length, 'hydra:member': members });
    }
    if (!found) return json({ type: '/errors/not-found', title: 'Not found', status: 404, detail: '' }, 404);
    if (method === 'POST' && step === 'photos') {
      const kind = searchParams.get('kind');
      calls.push(`photo ${id} ${kind}`);
      const photo = { id: `${id}-${kind}`, kind: kind as OfficePhoto['kind'], url: '/photos' };
      items[id] = { ...found, taken: [...found.taken, photo] };
      return json(photo);
    }
    if (method === 'DELETE') {
      calls.push(`remove ${photoId}`);
      items[id] = { ...found, taken: found.taken.filter((photo) => photo.id !== photoId) };
      return new Response(null, { status: 204 });
    }
    if (method === 'POST') {
      calls.push(`${step} ${String(body)}`);
      items[id] = { ...found, shelf: 'B-01-1', version: '8' };
    }
    return json(items[id]);
  });
});

const open = () =>
  render(
    <OfficeProviders>
      <PhotoBatchScreen />
    </OfficeProviders>,
  );
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const files = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' }));
const upload = (count: number) =>
  fireEvent.change(screen.getByLabelText('Photos from this device'), { target: { files: files(count) } });
const row = (name: string) => screen.getByRole('button', { name: new RegExp(`Lune Marais, ${name}`) });
const isInTurn = (name: string) => row(name).getAttribute('aria-current') === 'step';

async function begun() {
  open();
  press('t');
  await screen.findByText('A-02-6');
  press('Enter');
  await screen.findByText('next: front');
}

it('takes what hangs next on the shelves, and goes from kind to kind and from item to item', async () => {
  await begun();
  expect(calls).toEqual(['list missing by shelf']);
  expect(isInTurn('Coat 1')).toBe(true);
  upload(3);
  await screen.findByText('next: label');
  expect(isInTurn('Coat 1')).toBe(true);
  upload(1);
  await waitFor(() => expect(isInTurn('Coat 2')).toBe(true));
  await within(row('Coat 1')).findByText('photographed');
  expect(calls.slice(1)).toEqual(
    ['front', 'back', 'fabric', 'label'].map((kind) => `photo ${FIRST} ${kind}`),
  );
  expect(screen.getByText('1 of 2 photographed')).toBeDefined();
  upload(4);
  await screen.findByText('All items of this batch are photographed.');
  await screen.findByText('2 of 2 photographed');
  fireEvent.click(screen.getByRole('button', { name: 'Put away what is done' }));
  await waitFor(() => expect(screen.queryByText(/Coat/)).toBeNull());
  expect(localStorage.getItem('office-photo-batch')).toBe('[]');
});

it('opens the photos of this device by C where no camera answers', async () => {
  await begun();
  const click = vi.spyOn(HTMLInputElement.prototype, 'click');
  press('c');
  await waitFor(() =>
    expect(click.mock.contexts).toEqual([screen.getByLabelText('Photos from this device')]),
  );
});

it('takes the last photo again, on the item before, too', async () => {
  await begun();
  upload(4);
  await waitFor(() => expect(isInTurn('Coat 2')).toBe(true));
  await within(row('Coat 1')).findByText('photographed');
  press('r');
  await waitFor(() => expect(isInTurn('Coat 1')).toBe(true));
  await screen.findByText('next: label');
  await waitFor(() => expect(calls.at(-1)).toBe(`remove ${FIRST}-label`));
  upload(1);
  await waitFor(() => expect(isInTurn('Coat 2')).toBe(true));
  await waitFor(() => expect(calls.at(-1)).toBe(`photo ${FIRST} label`));
});

it('goes on and back by keys, hangs an item, and finds the batch again', async () => {
  await begun();
  press('j');
  expect(isInTurn('Coat 2')).toBe(true);
  press('j');
  expect(isInTurn('Coat 2')).toBe(true);
  press('k');
  expect(isInTurn('Coat 1')).toBe(true);
  press('Enter');
  expect(isInTurn('Coat 2')).toBe(true);
  const shelf = screen.getByLabelText('Shelf');
  shelf.focus();
  fireEvent.change(shelf, { target: { value: 'b-01-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Hang it here' }));
  await screen.findByText(`${SECOND} hangs on B-01-1`);
  expect(calls.at(-1)).toBe('move {"shelf":"b-01-1"}');
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: `Take ${FIRST} out of the batch` }));
  await waitFor(() => expect(screen.queryByText(/Coat 1/)).toBeNull());
  expect(localStorage.getItem('office-photo-batch')).toBe(JSON.stringify([SECOND]));
});

it('keeps photos on the device while it is offline, and sends those of every item after', async () => {
  await begun();
  fireEvent(window, new Event('offline'));
  upload(4);
  await waitFor(() => expect(isInTurn('Coat 2')).toBe(true));
  expect(within(row('Coat 1')).getByText('4 photos wait to be sent')).toBeDefined();
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: `Take ${FIRST} out of the batch` });
  expect(remove.disabled).toBe(true);
  upload(1);
  await within(row('Coat 2')).findByText('1 photo waits to be sent');
  expect(calls.filter((call) => call.startsWith('photo'))).toEqual([]);
  fireEvent(window, new Event('online'));
  await within(row('Coat 1')).findByText('photographed');
  await waitFor(() => expect(calls.filter((call) => call.startsWith('photo'))).toHaveLength(5));
  expect(kept.size).toBe(0);
});

it('takes a photo again while it is offline: the shop removes the first one after', async () => {
  await begun();
  upload(1);
  await screen.findByText('next: back');
  await waitFor(() => expect(calls.at(-1)).toBe(`photo ${FIRST} front`));
  await waitFor(() => expect(within(row('Coat 1')).queryByText(/to be sent/)).toBeNull());
  fireEvent(window, new Event('offline'));
  press('r');
  await screen.findByText('next: front');
  upload(1);
  await screen.findByText('next: back');
  expect(calls.at(-1)).toBe(`photo ${FIRST} front`);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(calls).toContain(`remove ${FIRST}-front`));
  await waitFor(() => expect(calls.filter((call) => call === `photo ${FIRST} front`)).toHaveLength(2));
});

it('adds what is scanned; says what is no number, and what is not photographed now', async () => {
  items[SECOND] = { ...item(SECOND), state: 'refused' };
  open();
  const scan = async (code: string) => {
    const box = screen.getByLabelText('Number of the item');
    fireEvent.change(box, { target: { value: code } });
    const form = box.closest('form');
    if (form) fireEvent.submit(form);
  };
  await scan('A-02-6');
  expect(screen.getByText(/“A-02-6” is no number of an item/)).toBeDefined();
  await scan(SECOND.toLowerCase());
  await screen.findByText('refused: it is not photographed now', { exact: false });
  await scan(FIRST);
  await scan('ZZZZ-1');
  await screen.findByText('This does not exist, or is not yours to see.');
  press('Enter');
  await screen.findByText('next: front');
  expect(isInTurn('Coat 1')).toBe(true);
});
