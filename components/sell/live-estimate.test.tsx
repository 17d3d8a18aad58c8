import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ESTIMATE } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { mockApi, problem } from '#tests/mock-api.ts';
import { LiveEstimate } from './live-estimate.tsx';

const api = mockApi();
const texts = messagesFor('en-GB', ...ESTIMATE);
const OFFER = { '@id': '/x', accepted: true, priceOffer: 7_000, currency: 'EUR' };
const MERCHANDISING = 'POST trade-ins/merchandising';

const open = () =>
  render(
    <form>
      <input aria-label="Brand" name="brand" defaultValue="tessier" />
      <input aria-label="Type" name="type" defaultValue="Coat" />
      <input aria-label="Year" name="year" />
      <input aria-label="Condition" name="condition" defaultValue="good" />
      <LiveEstimate texts={texts} first={undefined} />
      <button type="submit">Ask</button>
    </form>,
  );
const answerYear = (value: string) => fireEvent.change(screen.getByLabelText('Year'), { target: { value } });
const said = () => screen.getByRole('status').textContent;

it('asks once all is answered, and what it says is spoken: the place is there before', async () => {
  api.answer(MERCHANDISING, OFFER);
  open();
  expect(said()).toBe('');
  answerYear('2024');
  await waitFor(() => expect(said()).toMatch(/^We offer 70,00\s€/));
  const sell = screen.getByRole('link', { name: 'Sell this piece' });
  expect(sell.getAttribute('href')).toBe(
    '/pages/trade-in/customer/1?brand=tessier&type=Coat&collectionYear=2024&condition=good#item',
  );
  answerYear('');
  expect(said()).toBe('');
});

it('says why there is no offer, and when it cannot be had', async () => {
  api.answer(MERCHANDISING, { ...OFFER, accepted: false, priceOffer: 0, reason: 'fur' });
  open();
  answerYear('2024');
  await waitFor(() => expect(said()).toContain('We do not buy fur.'));
  api.answer(MERCHANDISING, problem(429));
  answerYear('2023');
  await waitFor(() => expect(said()).toContain('Please wait a minute'));
  api.answer(MERCHANDISING, problem(500));
  fireEvent.submit(screen.getByRole('button').closest('form') ?? document.body);
  await waitFor(() => expect(said()).toContain('Please try again.'));
});
