import type { KeyboardEvent } from 'react';

/** Makes Enter in a text field apply its value, as leaving the field does. */
export function leaveOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.blur();
  event.currentTarget.focus();
}
