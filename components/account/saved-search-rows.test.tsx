import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ACCOUNT } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { FollowedBrandRows } from './saved-search-rows.tsx';

it.each([
  ['en-GB', 'Brands you follow', /^Email me about new pieces ?COS$/, /^Unfollow ?COS$/],
  ['fr-FR', 'Marques suivies', /^M’écrire quand il y a du nouveau ?COS$/, /^Ne plus suivre ?COS$/],
] as const)('offers mails about a followed brand, and to leave it, in %s', (locale, title, mail, leave) => {
  const cos = { '@id': '/x', id: 's1', name: 'COS', brand: ['COS'], createdAt: '2026-11-27T10:00:00Z' };
  render(
    <FollowedBrandRows searches={[{ ...cos, status: 'paused' }]} texts={messagesFor(locale, ...ACCOUNT)} />,
  );
  const brands = within(screen.getByRole('region', { name: title }));
  expect(brands.getByRole('link', { name: 'COS' }).getAttribute('href')).toBe('/products?brand=COS');
  const formOf = (name: RegExp) => brands.getByRole('button', { name }).closest('form');
  expect(new FormData(formOf(mail) ?? undefined).get('pause')).toBe('0');
  expect(formOf(leave)?.getAttribute('action')).toContain('delete-search');
});
