import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OfficeItemDetails } from '#contract/private/item-details.ts';
import { OFFICE_ITEM as ITEM, itemPhoto as photo, sessionOf } from '#tests/office-item.ts';
import { OfficeProviders } from '../providers.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));
const { ItemScreen } = await import('./item-screen.tsx');

let shown: OfficeItemDetails;
let calls: { call: string; body: unknown; version: string | null }[] = [];
/** The item's photos after a write. */
let after: OfficeItemDetails['photos'];

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
});
beforeEach(() => {
  calls = [];
  shown = ITEM;
  after = ITEM.photos;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const path = url.replace('/api/v3/private/', '');
    if (path.endsWith('/editors')) return Response.json({ editors: [] });
    if (method !== 'GET') {
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : body;
      calls.push({ call: `${method} ${path}`, body: sent, version: new Headers(headers).get('if-match') });
      shown = { ...shown, version: `${shown.version}1`, photos: after };
    }
    const answer = path === 'sessions/current' ? sessionOf('items.read', 'items.edit') : shown;
    return Response.json(answer, { headers: { 'content-type': 'application/json' } });
  });
});

const open = async () => {
  render(
    <OfficeProviders>
      <ItemScreen id="1" />
    </OfficeProviders>,
  );
  await screen.findByRole('button', { name: 'Crop 2. Back' });
};
const button = (name: string) => screen.getByRole('button', { name });

it('crops by the arrows and by numbers, and keeps the ratio until it is free', async () => {
  await open();
  fireEvent.click(button('Crop 2. Back'));
  const frame = await screen.findByRole('button', { name: /^Frame: 900 × 1200 pixels, 350 from the left/ });
  fireEvent.keyDown(frame, { key: 'ArrowRight' });
  expect(frame.getAttribute('aria-label')).toContain('366 from the left');
  const width = screen.getByLabelText('Width, px');
  fireEvent.change(width, { target: { value: '600' } });
  fireEvent.keyDown(width, { key: 'Enter' });
  expect(screen.getByLabelText<HTMLInputElement>('Height, px').value).toBe('800');
  fireEvent.click(screen.getByLabelText('Free'));
  fireEvent.keyDown(frame, { key: 'ArrowDown', shiftKey: true });
  expect(frame.getAttribute('aria-label')).toBe('Frame: 600 × 816 pixels, 366 from the left, 0 from the top');
  const cropped = { left: 366, top: 0, width: 600, height: 816 };
  after = [photo('front'), photo('cropped', { original: photo('back').original, frame: cropped })];
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  await screen.findByText('The photo is cropped');
  expect(calls).toEqual([{ call: 'POST items/1/photos/back/crop', body: cropped, version: '"7"' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button('Crop 2. Back')));

  after = ITEM.photos;
  fireEvent.click(button('Crop 2. Back'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Left, px').value).toBe('366');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show the whole photo' }));
  await screen.findByText('The whole photo is shown');
  expect(calls[1]).toMatchObject({ call: 'DELETE items/1/photos/cropped/crop', version: '"71"' });
});

it('puts a file into the place of a photo, whose buttons keep the focus', async () => {
  await open();
  const replace = button('Replace 1. Front');
  replace.focus();
  fireEvent.click(replace);
  after = [photo('new'), photo('back')];
  const file = new File(['picture'], 'new.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Photo that takes the place'), { target: { files: [file] } });
  await screen.findByText('The photo is replaced');
  expect(calls).toMatchObject([{ call: 'POST items/1/photos/front/replace', version: '"7"' }]);
  const first = screen.getByRole<HTMLImageElement>('img', { name: '1. Front' });
  expect(first.src).toContain('/media/new/');
  expect(document.activeElement).toBe(replace);
});

it('sizes the frame by its corner and moves it by itself, by the pointer', async () => {
  await open();
  fireEvent.click(button('Crop 1. Front'));
  const frame = await screen.findByRole('button', { name: /^Frame: 900 × 1200 pixels/ });
  fireEvent.click(screen.getByLabelText('Free'));
  frame.setPointerCapture = () => undefined;
  // The photo is 1600 pixels wide and shown in 400.
  const area = frame.parentElement;
  if (area) Object.defineProperty(area, 'clientWidth', { value: 400 });
  const corner = frame.firstElementChild ?? frame;
  fireEvent.pointerDown(corner, { clientX: 300, clientY: 300 });
  fireEvent.pointerMove(frame, { clientX: 250, clientY: 200 });
  fireEvent.pointerUp(frame, { clientX: 250, clientY: 200 });
  expect(frame.getAttribute('aria-label')).toBe('Frame: 700 × 800 pixels, 350 from the left, 0 from the top');
  fireEvent.pointerMove(frame, { clientX: 0, clientY: 0 });
  fireEvent.pointerDown(frame, { clientX: 100, clientY: 100 });
  fireEvent.pointerMove(frame, { clientX: 150, clientY: 130 });
  expect(frame.getAttribute('aria-label')).toBe(
    'Frame: 700 × 800 pixels, 550 from the left, 120 from the top',
  );
});

it('waits with what is saved at once while an order is not saved', async () => {
  await open();
  fireEvent.keyDown(button('Move 1. Front'), { key: 'ArrowRight', altKey: true });
  const crop = await screen.findByRole('button', { name: 'Crop 1. Front' });
  await waitFor(() => expect(crop.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(crop);
  expect(screen.queryByRole('dialog')).toBeNull();
});
