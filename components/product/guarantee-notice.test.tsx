import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GuaranteeNotice } from './guarantee-notice.tsx';

it('shows the official notice on the legal guarantee as it is, with what it means for used goods', () => {
  render(<GuaranteeNotice locale="en-GB" path="/guarantee-notice.svg" />);
  const picture = screen.getByRole('img', { name: 'EU notice: your legal guarantee of conformity' });
  expect(picture.getAttribute('src')).toBe('/guarantee-notice.svg');
  expect(screen.getByRole('link', { name: /EU notice/ }).getAttribute('href')).toBe('/guarantee-notice.svg');
  expect(screen.getByText(/^This also holds for second-hand pieces/)).toBeDefined();
});

it('shows nothing where the shop has no official file', () => {
  const { container } = render(<GuaranteeNotice locale="en-GB" path={undefined} />);
  expect(container.innerHTML).toBe('');
});
