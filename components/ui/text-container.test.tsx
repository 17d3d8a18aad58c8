import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextContainer } from './text-container.tsx';

const first = { href: '/products', label: 'See what is new' };
const second = { href: '/pages/order-follow', label: 'Follow an order' };

it.each([
  [[], []],
  [[first], ['/products']],
  [
    [first, second],
    ['/products', '/pages/order-follow'],
  ],
] as const)('shows a text with up to two calls to action', (actions, addresses) => {
  render(
    <TextContainer heading={<h1>Nothing yet</h1>} actions={actions}>
      <p>Nothing is waiting.</p>
    </TextContainer>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Nothing yet' })).toBeDefined();
  expect(screen.getByText('Nothing is waiting.')).toBeDefined();
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses);
});
