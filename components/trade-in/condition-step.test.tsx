import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import type { TradeInPhoto } from '#contract/trade-in-review.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { deleteTradeInPhoto, patchTradeInCart } from '#lib/api/trade-ins.ts';
import { uploadPhoto } from '#lib/trade-in/upload-photo.ts';
import { ConditionStep } from './condition-step.tsx';

vi.mock('#lib/api/trade-ins.ts', () => ({ patchTradeInCart: vi.fn(), deleteTradeInPhoto: vi.fn() }));
vi.mock('#lib/trade-in/upload-photo.ts', () => ({ uploadPhoto: vi.fn() }));
afterEach(() => void vi.resetAllMocks());
const item = {
  '@id': '/t',
  id: 't',
  color: 'Navy',
  size: '38',
  currency: 'EUR',
  state: 'estimated' as const,
  metadata: {
    gender: 'femme' as const,
    category: 'Clothing',
    type: 'Coat',
    brand: 'lune-marais',
    collectionYear: 2023,
  },
};
const cart: TradeInCart = {
  '@id': '/c',
  id: 'c',
  state: 'draft',
  channel: 'web',
  items: [item],
  priceOffer: 0,
  currency: 'EUR',
  seller: {},
  ownsItems: false,
  completeSteps: 1,
  missing: [],
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};
const photo: TradeInPhoto = {
  '@id': '/p',
  id: 'p',
  tradeInCart: '/c',
  kind: 'front',
  url: '/p/file',
  width: 3,
  height: 4,
  position: 0,
  uploadedBy: 'seller',
  createdAt: '2026-11-21T08:00:00.000Z',
};
const labels = { types: { Coat: 'Coat' }, brands: { 'lune-marais': 'Lune Marais' }, colors: {} };
const defects = [{ '@id': '/d', value: 'pilling', label: 'Pilling' }];

const show = (photos: TradeInPhoto[] = []) =>
  render(
    <ConditionStep
      cart={cart}
      item={item}
      number={1}
      labels={labels}
      defects={defects}
      photos={photos}
      flash={null}
    />,
  );
const offer = () => screen.getByRole('region', { name: 'Our offer' });
const FEW = 'Please add at least two photos, such as front and back.';
const heic = new File(['x'], 'front.heic', { type: 'image/heic' });

it('keeps each answer at once, and the offer follows it', async () => {
  const user = userEvent.setup();
  const answered = { ...item, condition: 'excellent' as const, priceOffer: 6_800, priceNew: 34_500 };
  vi.mocked(patchTradeInCart).mockResolvedValue({ ...cart, items: [answered], priceOffer: 6_800 });
  show();
  expect(offer().textContent).toContain('once you choose');
  await user.click(screen.getByRole('radio', { name: /^Excellent/ }));
  await vi.waitFor(() => expect(offer().textContent).toMatch(/68,00\s€/));
  expect(offer().textContent).toMatch(/Price when new345,00\s€/);
  await user.click(screen.getByRole('checkbox', { name: 'Pilling' }));
  const [, , patch] = vi.mocked(patchTradeInCart).mock.lastCall ?? [];
  expect(patch).toEqual({ items: [{ tradeIn: 't', condition: 'excellent', defects: ['pilling'] }] });
});

it('says why there is no offer', async () => {
  const body = {
    type: '/validation_errors/x',
    status: 422,
    title: '',
    detail: '',
    violations: [
      { propertyPath: 'items[0].defects', message: 'We do not buy items with this damage.', code: '' },
    ],
  };
  vi.mocked(patchTradeInCart).mockRejectedValue(new ApiError('client', { status: 422, body }));
  show();
  await userEvent.click(screen.getByRole('radio', { name: /^Good/ }));
  await vi.waitFor(() => expect(offer().textContent).toContain('We do not buy items with this damage.'));
});

it('sends a photo in the background with its progress, shows it, and removes it', async () => {
  const user = userEvent.setup({ applyAccept: false });
  let arrive: (photo: TradeInPhoto) => void = () => undefined;
  vi.mocked(uploadPhoto).mockImplementation((_, { onProgress }) => {
    onProgress(0.5);
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
  vi.mocked(deleteTradeInPhoto).mockResolvedValue(undefined);
  show();
  await user.upload(screen.getByLabelText('Front'), heic);
  const bar = await screen.findByRole('progressbar');
  expect(bar.getAttribute('value')).toBe('0.5');
  arrive(photo);
  expect((await screen.findByRole('img', { name: 'Front' })).getAttribute('src')).toBe('/p/file?width=320');
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Front' }));
  await vi.waitFor(() => expect(screen.queryByRole('img', { name: 'Front' })).toBeNull());
});

it('keeps a photo in its frame that could not be removed, and says so', async () => {
  const user = userEvent.setup();
  vi.mocked(deleteTradeInPhoto)
    .mockRejectedValueOnce(new ApiError('network'))
    .mockResolvedValueOnce(undefined);
  show([photo]);
  await user.click(screen.getByRole('button', { name: 'Remove Front' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This photo could not be removed. Please try again.',
  );
  expect(screen.getByRole('img', { name: 'Front' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove Front' }));
  await vi.waitFor(() => expect(screen.queryByRole('img', { name: 'Front' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers a photo that did not arrive once more, and says what is wrong with one that is refused', async () => {
  const user = userEvent.setup({ applyAccept: false });
  vi.mocked(uploadPhoto).mockRejectedValueOnce(new ApiError('network')).mockResolvedValueOnce(photo);
  show();
  await user.upload(screen.getByLabelText('Front'), heic);
  await screen.findByText('This photo did not upload. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('img', { name: 'Front' });
  const large = new File([new Uint8Array(11_000_000)], 'back.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Back'), large);
  await screen.findByText('This photo is larger than 10 MB. Please choose a smaller one.');
});

it('asks for the condition and the photos at once, each in a sentence', async () => {
  const user = userEvent.setup({ applyAccept: false });
  vi.mocked(uploadPhoto).mockResolvedValueOnce({ ...photo, id: 'q', kind: 'back' });
  show([photo]);
  await user.click(screen.getByRole('button', { name: 'Next: hand-over' }));
  expect(await screen.findByRole('link', { name: 'Please choose its condition.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: FEW })).toBeTruthy();
  const photos = screen.getByRole('group', { name: 'Two to six photos' });
  expect(within(photos).getByRole('alert').textContent).toBe(FEW);
  await user.upload(screen.getByLabelText('Back'), heic);
  await screen.findByRole('img', { name: 'Back' });
  await vi.waitFor(() => expect(screen.queryByText(FEW)).toBeNull());
  expect(screen.getByRole('link', { name: 'Please choose its condition.' })).toBeTruthy();
});

it('a refused piece has no offer and no end of one', async () => {
  const user = userEvent.setup();
  const answered = { ...item, condition: 'excellent' as const, priceOffer: 6_800 };
  const offered = { ...answered, offerExpiresAt: '2026-12-28T12:00:00Z' };
  vi.mocked(patchTradeInCart).mockResolvedValueOnce({ ...cart, items: [offered], priceOffer: 6_800 });
  show();
  await user.click(screen.getByRole('radio', { name: /^Excellent/ }));
  await vi.waitFor(() => expect(offer().textContent).toContain('Offer valid until 28 December'));
  vi.mocked(patchTradeInCart).mockRejectedValueOnce(new ApiError('client', { status: 422, body: {} }));
  await user.click(screen.getByRole('checkbox', { name: 'Pilling' }));
  await vi.waitFor(() => expect(offer().textContent).not.toContain('Offer valid until'));
});
