import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import LightLayout from './layout.tsx';

// Of the server alone.
vi.mock('next/server', () => ({ connection: async () => undefined }));
vi.mock('#components/layout/signed-in-link.tsx', () => ({ SignedInLink: () => null }));
vi.mock('#components/layout/legal-links.tsx', () => ({ LegalLinks: () => <a href="/terms">Terms</a> }));

it('has the page, the mark that leads home, the terms, and no other navigation', async () => {
  render(await LightLayout({ children: 'Pay here' }));
  expect(screen.getByRole('main').textContent).toBe('Pay here');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#main',
    '/',
    '/terms',
  ]);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('search')).toBeNull();
});
