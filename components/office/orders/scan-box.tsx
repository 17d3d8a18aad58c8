'use client';

import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { codeOf, ordersText } from '#lib/office/orders.ts';
import { Icon } from '../parts/icon.tsx';
import { Key } from '../parts/key.tsx';
import styles from './order.module.css';

interface ScanBoxProps {
  box: RefObject<HTMLInputElement | null>;
  onScan(code: string): void;
}

/** Where a scanner types the code of an item, and Enter after it. `/` goes to it, Escape leaves it. */
export function ScanBox({ box, onScan }: ScanBoxProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    onScan(codeOf(typed));
    setTyped('');
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') box.current?.blur();
  };
  return (
    <form className={styles.scan} onSubmit={submit}>
      <Icon name="scan" />
      <input
        ref={box}
        // biome-ignore lint/a11y/noAutofocus: a scanner types into what has the focus
        autoFocus
        aria-label={ordersText('office.orders.scan.label')}
        placeholder={ordersText('office.orders.scan')}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={leave}
      />
      <Key>/</Key>
    </form>
  );
}
