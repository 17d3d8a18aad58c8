import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { Gallery } from './gallery.tsx';

const photo = { url: '/front.webp', alt: 'Shoes', color: '#aabbcc', sources: [] };

it('crops a wide photo only if another one is upright, and tells the zoom', () => {
  const wide = { ...photo, url: '/wide.webp', width: 602, height: 400 };
  const upright = { ...photo, width: 400, height: 533 };
  const { unmount } = render(<Gallery locale={SHOP_LOCALE} photos={[upright, wide]} />);
  const cropped = () => screen.getAllByRole('link').map((link) => link.dataset.cropped);
  expect(cropped()).toEqual([undefined, 'true']);
  unmount();
  render(<Gallery locale={SHOP_LOCALE} photos={[wide]} />);
  expect(cropped()).toEqual([undefined]);
  expect(screen.getByRole('region').style.getPropertyValue('--ratio')).toBe('1.505');
});
