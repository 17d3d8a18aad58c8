import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isEmptyList, Pager } from './pager.tsx';

it('leads from a page after the end to the last page', () => {
  const go = vi.fn();
  render(<Pager page={9} perPage={50} total={70} go={go} />);
  expect(screen.getByText('There is no page 9: the list has 2 pages.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Last page' }));
  expect(go).toHaveBeenCalledWith(2);
});

it('renders nothing for a list that fits a page, or that is empty', () => {
  const { container, rerender } = render(<Pager page={1} perPage={50} total={50} go={() => undefined} />);
  expect(container.textContent).toBe('');
  rerender(<Pager page={9} perPage={50} total={0} go={() => undefined} />);
  expect(container.textContent).toBe('');
});

it('takes a list with rows on other pages for no empty one', () => {
  expect(isEmptyList({ 'hydra:totalItems': 70 })).toBe(false);
  expect(isEmptyList({ 'hydra:totalItems': 0 })).toBe(true);
});
