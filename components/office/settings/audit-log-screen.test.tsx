import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfficeProviders } from '../providers.tsx';
import { AuditLogScreen } from './audit-log-screen.tsx';

// Follows the address late, as in a browser that is busy.
vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/office/audit-log',
  useRouter: () => ({ push: vi.fn() }),
}));

afterEach(() => window.history.replaceState(null, '', '/'));

it('keeps a filter when the next one is set before the screen has followed', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 503 }));
  render(
    <OfficeProviders>
      <AuditLogScreen />
    </OfficeProviders>,
  );
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-30' } });
  expect(window.location.search).toBe('?from=2026-11-01&until=2026-11-30');
});

it('names roles, kinds of mails, amounts and moments in the details of an entry', async () => {
  const entry = (id: string, details: object) => ({
    '@id': `/api/v3/private/audit-log/${id}`,
    '@type': 'AuditLogEntry',
    id,
    at: '2026-11-01T10:00:00.000Z',
    actor: 'Inès Morel',
    action: 'team change',
    subjectType: 'team_member',
    subjectId: id,
    details,
  });
  const entries = [
    entry('1', { roles: [{ role: 'manager' }, { role: 'assistant', store: 'lyon' }] }),
    entry('2', { kind: 'team-invitation' }),
    entry('3', { offer: 1_800, startsAt: '2025-10-03T12:00:00.000Z' }),
    entry('5', { text: 'Carefully checked. '.repeat(100) }),
    entry('4', { after: 'shipped', before: 'preparing' }),
  ];
  const list = { '@id': '/', '@type': 'hydra:Collection', 'hydra:totalItems': 5, 'hydra:member': entries };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    String(input).includes('/audit-log?') ? Response.json(list) : Response.json({}, { status: 503 }),
  );
  render(
    <OfficeProviders>
      <AuditLogScreen />
    </OfficeProviders>,
  );
  expect(await screen.findByText('Manager, Store, store lyon')).toBeTruthy();
  expect(screen.getByText('Invitation to the team')).toBeTruthy();
  expect(screen.getByText('18,00\u00a0€', { normalizer: String })).toBeTruthy();
  expect(screen.getByText('starts at')).toBeTruthy();
  expect(screen.getByText(/3 Oct/)).toBeTruthy();
  const long = screen.getByRole('group');
  expect(long.querySelector('summary')?.textContent?.length).toBeLessThan(200);
  expect(long.textContent?.length).toBeGreaterThan(1_900);
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names.slice(-2)).toEqual(['before', 'after']);
});
