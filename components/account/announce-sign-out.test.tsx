import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AnnounceSignOut } from './announce-sign-out.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('forgets what is kept for reading offline, tells the other tabs, and is not announced again by a reload', async () => {
  const kept = new Set(['bag', 'seen-pages', 'offline-1']);
  vi.stubGlobal('caches', { delete: async (name: string) => kept.delete(name) });
  window.history.replaceState(null, '', '/login?signed-out=1');
  render(<AnnounceSignOut />);
  await waitFor(() => expect([...kept]).toEqual(['offline-1']));
  expect(localStorage.getItem('signed-out-at')).not.toBeNull();
  expect(window.location.pathname + window.location.search).toBe('/login');
});
