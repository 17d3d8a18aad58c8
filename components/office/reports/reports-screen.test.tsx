import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfficeProviders } from '../providers.tsx';
import { ReportsScreen } from './reports-screen.tsx';

// Follows the address late, as in a browser that is busy.
vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/office/reports',
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
}));

afterEach(() => window.history.replaceState(null, '', '/'));

it('keeps the days when the comparison is chosen before the screen has followed', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 503 }));
  render(
    <OfficeProviders>
      <ReportsScreen />
    </OfficeProviders>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'This month' }));
  fireEvent.change(screen.getByLabelText('Compare with'), { target: { value: 'before' } });
  expect(window.location.search).toBe('?range=month&compare=before');
});
