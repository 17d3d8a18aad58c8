import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { Gallery } from './gallery.tsx';

const photo = { url: '/front.webp', alt: 'Shoes', color: '#aabbcc', sources: [] };

it('shows a photo that is wider than tall whole, and fills the upright frame with any other', () => {
  const photos = [
    { ...photo, width: 400, height: 533 },
    { ...photo, url: '/wide.webp', width: 602, height: 400 },
  ];
  render(<Gallery locale={SHOP_LOCALE} photos={photos} />);
  const [upright, wide] = screen.getAllByRole('img');
  expect(wide?.style.objectFit).toBe('contain');
  expect(upright?.style.objectFit).toBe('');
});
