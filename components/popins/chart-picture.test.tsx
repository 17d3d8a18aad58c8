import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChartPicture } from './chart-picture.tsx';

const picture = () => screen.queryByRole('img', { name: 'Sizes' })?.getAttribute('src');

it('shows the men’s chart when the chart of a gender does not load, and nothing when that fails too', () => {
  render(<ChartPicture src="/women.svg" fallback="/men.svg" alt="Sizes" />);
  expect(picture()).toBe('/women.svg');
  fireEvent.error(screen.getByRole('img'));
  expect(picture()).toBe('/men.svg');
  fireEvent.error(screen.getByRole('img'));
  expect(picture()).toBeUndefined();
});
