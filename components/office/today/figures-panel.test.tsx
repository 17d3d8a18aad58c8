import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OfficeFigures } from '#contract/private/today.ts';
import { OfficeProviders } from '../providers.tsx';
import { FiguresPanel } from './figures-panel.tsx';

const FIGURES: OfficeFigures = {
  sales: { total: 81_200, before: 68_800, hours: [{ hour: 0, today: 81_200, before: 68_800 }] },
  pieces: [
    { day: '2026-11-22', published: 1, sold: 2 },
    { day: '2026-11-23', published: 6, sold: 9 },
  ],
  grading: [
    { days: 0, items: 12, late: 0 },
    { days: 16, items: 3, late: 3 },
  ],
  margin: [
    { from: '2026-11-09', to: '2026-11-15', sales: 0, margin: 0 },
    { from: '2026-11-16', to: '2026-11-22', sales: 10_000, margin: 4_800 },
    { from: '2026-11-23', to: '2026-11-23', sales: 8_000, margin: 4_000 },
  ],
};
const answer = vi.fn<() => OfficeFigures>();

beforeEach(() => {
  answer.mockReturnValue(FIGURES);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(answer()), { headers: { 'content-type': 'application/json' } }),
  );
});

const show = () =>
  render(
    <OfficeProviders>
      <FiguresPanel />
    </OfficeProviders>,
  );
const figure = async (name: string) => {
  const title = await screen.findByText(name);
  return within(title.closest('figure') ?? title);
};

it('tells what waits to be graded, and what of it is late', async () => {
  show();
  const grading = await figure('Waiting to be graded');
  expect(grading.getByText('15')).toBeDefined();
  expect(grading.getByText('3 late')).toBeDefined();
  expect(grading.getByRole('img', { name: '15 items wait, 3 late, the longest for 16 days' })).toBeDefined();
});

it('shows the margins of this week and of the last one', async () => {
  show();
  const margin = await figure('Margin after VAT');
  expect(margin.getByText(/^50\s%$/)).toBeDefined();
  expect(margin.getByText(/2 points/).textContent).toBe('+2 points');
  expect(
    margin.getByRole('img', {
      name: 'Margin after VAT by the week: 50\u00a0% this week, 48\u00a0% last week',
    }),
  ).toBeDefined();
});

it('shows no margin to those who may not see it, nor a share of nothing', async () => {
  answer.mockReturnValue({ ...FIGURES, grading: [], margin: undefined });
  const { unmount } = show();
  await figure('Waiting to be graded');
  expect(screen.queryByText('Margin after VAT')).toBeNull();
  expect(screen.getByRole('img', { name: 'No item waits' })).toBeDefined();
  unmount();
  answer.mockReturnValue({ ...FIGURES, margin: FIGURES.margin?.slice(0, 1) });
  show();
  expect((await figure('Margin after VAT')).getByText('–')).toBeDefined();
});
