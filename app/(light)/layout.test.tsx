import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import LightLayout from './layout.tsx';

// Rendered on the server alone.
vi.mock('#components/layout/signed-in-link.tsx', () => ({ SignedInLink: () => null }));
vi.mock('#components/layout/legal-links.tsx', () => ({ LegalLinks: () => <a href="/terms">Terms</a> }));

it('has the page, the mark that leads home, the terms, and no other navigation', () => {
  render(<LightLayout>Pay here</LightLayout>);
  expect(screen.getByRole('main').textContent).toBe('Pay here');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#main',
    '/',
    '/terms',
  ]);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('search')).toBeNull();
});
