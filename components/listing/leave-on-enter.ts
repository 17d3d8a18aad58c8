import type { KeyboardEvent } from 'react';

/** Enter in a field that is typed into means the same as leaving it. */
export function leaveOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.blur();
  event.currentTarget.focus();
}
