import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  type MarkdownPlan,
  type MarkdownPlanInput,
  type MarkdownPreview,
  markdownPlanInput,
} from '#contract/private/markdown-plans.ts';
import { OfficeProviders } from '../providers.tsx';

let address = '';
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
  useSearchParams: () => new URLSearchParams(address),
}));
const { MarkdownsScreen } = await import('./markdowns-screen.tsx');

const PLAN: MarkdownPlan = {
  '@id': '/markdown-plans/1',
  id: '1',
  version: '10',
  name: 'Coats',
  filter: { search: 'coat', gender: 'femme' },
  steps: [
    { days: 30, percent: 10 },
    { days: 60, percent: 25 },
  ],
  lowestPrice: 2_500,
  madeBy: 'Théo Lambert',
};
const PREVIEW: MarkdownPreview = {
  items: [
    { id: 'a', code: 'RV-1', brand: 'Lune', title: 'Wool coat', price: 10_000, newPrice: 7_500, margin: 900 },
    {
      id: 'b',
      code: 'RV-2',
      brand: 'Sable',
      title: 'Trench coat',
      price: 3_000,
      newPrice: 2_500,
      leftOut: 'low-margin',
    },
  ],
  before: 10_000,
  after: 7_500,
  margin: 900,
  readers: 0,
  group: 5,
  due: 2,
  changing: 1,
};

let plans: MarkdownPlan[] = [];
let sent: { call: string; body?: MarkdownPlanInput }[] = [];
beforeEach(() => {
  address = '';
  plans = [PLAN];
  sent = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, { method = 'GET', body } = {}) => {
    const path = new URL(String(url), 'http://shop.test').pathname.replace('/api/v3/private', '');
    if (path === '/markdown-plans/preview') return Response.json(PREVIEW);
    if (method === 'GET' && path === '/markdown-plans')
      return Response.json({
        '@id': path,
        'hydra:totalItems': plans.length,
        'hydra:member': plans,
      });
    if (method !== 'GET') {
      const given = typeof body === 'string' ? markdownPlanInput.parse(JSON.parse(body)) : undefined;
      sent.push({ call: `${method} ${path}`, body: given });
      const now = {
        ...PLAN,
        ...given,
        ...(path.endsWith('/start') && { startedAt: '2026-11-26T09:00:00Z' }),
      };
      plans = [now];
      return Response.json(now);
    }
    return Response.json({}, { status: 404 });
  });
});
const show = () =>
  render(
    <OfficeProviders>
      <MarkdownsScreen />
    </OfficeProviders>,
  );

it('lists plans in words: the group, the steps, the lowest price, and whether they run', async () => {
  show();
  const row = (await screen.findByText('Coats')).closest('tr');
  expect(row?.textContent).toContain('“coat”, Women');
  expect(row?.textContent).toContain('after 30 days by 10\u00a0%, after 60 days by 25\u00a0%, not below 25');
  expect(row?.textContent).toContain('Stopped');
  expect(screen.getByText('1 plan, none runs')).toBeTruthy();
});

it('shows what a plan would lower today, with what is left out and why, and starts it as it was saved', async () => {
  address = 'plan=1';
  show();
  expect(await screen.findByText('1 of 5 on sale')).toBeTruthy();
  expect(screen.getByText('low margin')).toBeTruthy();
  const start = screen.getByRole('button', { name: 'Start' });
  fireEvent.change(screen.getByLabelText('Step 2: per cent off'), { target: { value: '5' } });
  expect(screen.getByText('Fill in each step: later days, more per cent.')).toBeTruthy();
  expect(start).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Step 2: per cent off'), { target: { value: '25' } });
  expect(start).toHaveProperty('disabled', false);
  fireEvent.click(start);
  await waitFor(() => expect(sent).toEqual([{ call: 'POST /markdown-plans/1/start', body: undefined }]));
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
  expect(screen.getByLabelText('Name').closest('fieldset')).toHaveProperty('disabled', true);
});

it('writes a new plan with what was typed', async () => {
  address = 'plan=new';
  plans = [];
  show();
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Bags' } });
  fireEvent.change(screen.getByLabelText(/^Words of brand and title/), { target: { value: 'bag' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove step 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a step' }));
  const save = screen.getByRole('button', { name: /^Save/ });
  expect(save).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Step 2: days on sale'), { target: { value: '90' } });
  fireEvent.change(screen.getByLabelText('Step 2: per cent off'), { target: { value: '35' } });
  fireEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    call: 'POST /markdown-plans',
    body: {
      name: 'Bags',
      filter: { search: 'bag' },
      steps: [
        { days: 30, percent: 10 },
        { days: 90, percent: 35 },
      ],
    },
  });
});
