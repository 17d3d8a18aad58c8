import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { importPatch, type ListingImport } from '#contract/private/imports.ts';
import { OfficeProviders } from '../providers.tsx';

const replace = vi.fn();
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace }),
  useSearchParams: () => new URLSearchParams('id=1'),
}));
const { ImportScreen } = await import('./import-screen.tsx');

const SESSION = {
  '@id': '/sessions/current',
  id: 'current',
  member: {
    id: '1',
    name: 'Théo Lambert',
    email: 'theo@example.org',
    roles: [{ role: 'catalogue' }],
    hasPin: false,
    hasPasskey: false,
  },
  rights: ['items.read', 'imports.write'],
  isLocked: false,
  lockMinutes: 15,
  expiresAt: '2026-12-31T00:00:00Z',
  limits: {},
};
const FILE: ListingImport = {
  '@id': '/imports/1',
  id: '1',
  version: '10',
  name: 'stock.csv',
  state: 'draft',
  madeBy: 'Théo Lambert',
  createdAt: '2026-11-25T10:00:00Z',
  start: 'none',
  choices: {
    source: 'stock',
    delimiter: ',',
    encoding: 'utf-8',
    decimal: '.',
    thousands: '',
    currency: 'EUR',
    photoSeparator: '|',
    fields: [{ field: 'condition', column: 'Wear' }],
    words: [],
  },
  survey: {
    rows: 2,
    header: ['What', 'Wear'],
    sample: [['Silk dress', 'A bit']],
    words: [{ field: 'condition', word: 'A bit', rows: 2 }],
    ruled: ['brand'],
    faults: [{ place: 'name', message: 'name its column' }],
  },
  mended: 0,
  hasPhotoFolder: false,
};

let rights = SESSION.rights;
let now = FILE;
/** Bodies of changes, each with the version that it was based on. */
let changes: { version: string | null; body: z.infer<typeof importPatch> }[] = [];
beforeEach(() => {
  rights = SESSION.rights;
  now = FILE;
  changes = [];
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    if (url.includes('sessions')) return Response.json({ ...SESSION, rights });
    if (method === 'PATCH') {
      const patch = importPatch.parse(JSON.parse(z.string().parse(body)));
      changes.push({ version: new Headers(headers).get('if-match'), body: patch });
      const isNamed = patch.choices?.fields.some(({ field }) => field === 'name');
      now = {
        ...now,
        version: String(Number(now.version) + 1),
        choices: patch.choices ?? now.choices,
        survey: { ...now.survey, faults: isNamed ? [] : now.survey.faults },
      };
    }
    if (method === 'POST') now = { ...now, version: '99', state: 'checking' };
    return Response.json(now);
  });
});

const show = () =>
  render(
    <OfficeProviders>
      <ImportScreen />
    </OfficeProviders>,
  );
const choose = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

it('gives a field a column, a value of all rows, and a word its meaning, each saved on the version before', async () => {
  show();
  await screen.findByRole('heading', { name: 'What the columns are' });
  expect(screen.getByText('1 thing is missing before the file can be checked')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Check the file/ })).toHaveProperty('disabled', true);
  choose(/^Title/, '0');
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(await screen.findByText('Silk dress')).toBeDefined();
  choose(/^For needed/, 'value');
  const value = await screen.findByRole('combobox', { name: 'For of all rows' });
  fireEvent.change(value, { target: { value: 'femme' } });
  choose(/^Condition: A bit/, 'very_good');
  await waitFor(() => expect(changes).toHaveLength(4));
  expect(changes.map(({ version }) => version)).toEqual(['"10"', '"11"', '"12"', '"13"']);
  expect(changes.at(-1)?.body.choices).toMatchObject({
    fields: [
      { field: 'condition', column: 'Wear' },
      { field: 'name', column: 'What' },
      { field: 'gender', value: 'femme' },
    ],
    words: [{ field: 'condition', word: 'A bit', means: 'very_good' }],
  });
  const check = screen.getByRole('button', { name: /^Check the file/ });
  await waitFor(() => expect(check).toHaveProperty('disabled', false));
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText(/^Reading and comparing the file/)).toBeDefined();
});

it('says what happens to photos, and that a field is read from other columns', async () => {
  show();
  expect(await screen.findByText(/^Photos are fetched from the addresses/)).toBeDefined();
  const brand = screen.getByRole('combobox', { name: /^Brand/ });
  expect(brand.textContent).toContain('Read from other columns');
});

it('shows nothing of it without the right', async () => {
  rights = ['items.read'];
  show();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Import'));
  expect(screen.queryByText('What the columns are')).toBeNull();
});
