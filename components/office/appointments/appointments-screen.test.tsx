import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfficeProviders } from '../providers.tsx';
import { AppointmentsScreen } from './appointments-screen.tsx';

// Follows the address late, as in a browser that is busy.
vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams('day=2026-11-02'),
  usePathname: () => '/office/appointments',
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
}));

afterEach(() => window.history.replaceState(null, '', '/'));

it('counts each step through the days before the screen has followed', async () => {
  window.history.replaceState(null, '', '/office/appointments?day=2026-11-02');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 503 }));
  render(
    <OfficeProviders>
      <AppointmentsScreen />
    </OfficeProviders>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Day' }));
  const later = screen.getByRole('button', { name: /later/i });
  fireEvent.click(later);
  fireEvent.click(later);
  expect(window.location.search).toBe('?day=2026-11-04&view=day');
});
