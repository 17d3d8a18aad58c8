import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { Failure } from './query-state.tsx';

it('offers a retry of a call that failed, and none for a record that does not exist', () => {
  const { rerender } = render(<Failure error={new ApiError('server', { status: 503 })} retry={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();

  rerender(<Failure error={new ApiError('client', { status: 404 })} retry={vi.fn()} />);
  expect(screen.getByRole('alert').textContent).toContain('This does not exist');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
