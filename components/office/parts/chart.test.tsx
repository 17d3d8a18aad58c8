import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { PriceChart } from '../item/price-chart.tsx';
import { SalesChart as ReportChart } from '../reports/sales-chart.tsx';
import { PiecesChart, SalesChart } from '../today/charts.tsx';

/** Size of each chart. */
const contentRect = { left: 0, top: 0, width: 448, height: 240 };

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: (entries: { contentRect: typeof contentRect }[]) => void;
      constructor(tell: (entries: { contentRect: typeof contentRect }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell([{ contentRect }]);
      }
      disconnect() {}
    },
  );
});

const all = (container: Element, selector: string) => [...container.querySelectorAll(selector)];
const labels = (container: Element) => all(container, 'text').map(({ textContent }) => textContent);
const lines = (container: Element) => all(container, 'path.visx-linepath');
/** Number of points of a line. */
const length = (line: Element | undefined) => line?.getAttribute('d')?.match(/[ML]/g)?.length;

it('draws the hours of today, a dot at the present one, and the named line of the week before', async () => {
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    hour,
    before: hour * 100,
    ...(hour < 11 && { today: hour * 90 }),
  }));
  const { container } = render(<SalesChart hours={hours} before="last Monday" />);
  await screen.findByText('last Monday');
  const [past, now] = lines(container);
  expect([length(past), length(now)]).toEqual([24, 11]);
  expect(past?.getAttribute('stroke-dasharray')).toBe('3 3');
  expect(all(container, 'circle')).toHaveLength(1);
});

it('draws two bars for each day, as high as their figures', async () => {
  const pieces = [
    { day: '2026-11-22', published: 4, sold: 8 },
    { day: '2026-11-23', published: 2, sold: 0 },
  ];
  const { container } = render(<PiecesChart pieces={pieces} />);
  await vi.waitFor(() => expect(all(container, 'rect')).toHaveLength(4));
  const heights = all(container, 'rect').map((bar) => Number(bar.getAttribute('height')));
  const full = Math.max(...heights);
  expect(heights.map((height) => height / full)).toEqual([0.5, 1, 0.25, 0]);
});

it('draws past prices as a line and planned ones as dashes, with today between them', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { container } = render(
    <PriceChart
      prices={[
        { at: day(-20), price: 29_000, reason: 'price' },
        { at: day(-9), price: 27_000, reason: 'markdown' },
      ]}
      plan={[{ at: day(10), price: 20_000, reason: 'markdown' }]}
    />,
  );
  await screen.findByText('today');
  const [kept, planned] = lines(container);
  expect(kept?.getAttribute('stroke-dasharray')).toBeNull();
  expect(planned?.getAttribute('stroke-dasharray')).toBe('3 3');
  expect(labels(container)).toEqual(expect.arrayContaining(['200', '300']));
});

const part = (from: string, sales: number, margin: number) => ({
  from,
  to: from,
  sales,
  margin,
  vat: 0,
  items: 1,
});

it('draws sales, margin and the compared days, and reads a day out where the pointer is', async () => {
  const series = [
    part('2026-11-20', 1000, 400),
    part('2026-11-21', 3000, 900),
    part('2026-11-22', 2000, 700),
  ];
  const { container } = render(<ReportChart series={series} before={series.slice(0, 2)} />);
  await screen.findByText('20 Nov');
  expect(lines(container).map(length)).toEqual([3, 3, 2]);
  expect(labels(container)).toEqual(expect.arrayContaining(['0', '30', '20 Nov', '21 Nov', '22 Nov']));
  const drawing = all(container, 'svg')[0];
  if (!drawing) throw new Error('Nothing is drawn');
  fireEvent.pointerMove(drawing, { clientX: 240 });
  expect(screen.getAllByText('21 Nov')).toHaveLength(2);
  expect(screen.getAllByText('30,00 €')).toHaveLength(2);
  expect(screen.getByText('9,00 €')).toBeTruthy();
  fireEvent.pointerLeave(drawing);
  expect(screen.getAllByText('21 Nov')).toHaveLength(1);
});
