import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { messagesFor } from '#lib/i18n/server.ts';
import { LOCALES } from '#shared/locales.ts';
import { ParcelSteps } from './parcel-steps.tsx';

const EVENTS = [
  { step: 'announced', message: 'Ready to send', at: '2026-11-20T08:00:00.000Z' },
  { step: 'moving', message: 'At sorting centre', at: '2026-11-20T20:00:00.000Z' },
  { step: 'problem', message: 'Address invalid', at: '2026-11-21T09:00:00.000Z' },
] as const;

it('shows the latest step first, in our words, with the carrier’s own where they say more', () => {
  render(<ParcelSteps events={EVENTS} texts={messagesFor('en-GB', 'parcel.')} />);
  const steps = within(screen.getByRole('list', { name: 'What the carrier says' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^The carrier has a problem with it21 November.* · Address invalid$/),
    expect.stringMatching(/^On its way20 November.* · At sorting centre$/),
    expect.stringMatching(/^The label is made20 November at 09:00$/),
  ]);
});

it.each(LOCALES)('has words for every step, and shows nothing before the first: %s', (locale) => {
  const texts = messagesFor(locale, 'parcel.');
  const steps = [
    'announced',
    'moving',
    'out_for_delivery',
    'waiting',
    'delivered',
    'problem',
    'returned',
  ] as const;
  for (const step of steps) {
    const { container, unmount } = render(<ParcelSteps events={[{ ...EVENTS[0], step }]} texts={texts} />);
    expect(container.textContent).not.toContain('parcel.step');
    unmount();
  }
  const { container } = render(<ParcelSteps events={[]} texts={texts} />);
  expect(container.textContent).toBe('');
});
