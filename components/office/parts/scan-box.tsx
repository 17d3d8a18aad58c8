'use client';

import dynamic from 'next/dynamic';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { officeText } from '#lib/office/frame-texts.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Key } from './key.tsx';
import styles from './scan-box.module.css';

const CameraView = dynamic(() => import('./camera-view.tsx'));

interface ScanBoxProps {
  box: RefObject<HTMLInputElement | null>;
  /** Label of the field: `Code of the item`. */
  label: string;
  placeholder: string;
  /** The scanned text stays selected, so that the next scan replaces it. */
  keeps?: boolean;
  /** Called with the code in capital letters. */
  onScan(code: string): void;
}

/**
 * Field for a scanner, which types a code and Enter; a camera reads QR codes. `/` focuses it on its screen;
 * Escape leaves it.
 */
export function ScanBox({ box, label, placeholder, keeps = false, onScan }: ScanBoxProps) {
  const [typed, setTyped] = useState('');
  const [hasCamera, setHasCamera] = useState(false);
  const [isLooking, setLooking] = useState(false);
  useEffect(() => setHasCamera('mediaDevices' in navigator), []);
  const scan = (code: string) => {
    setLooking(false);
    setTyped(keeps ? code : '');
    if (keeps) box.current?.select();
    if (code.trim() !== '') onScan(code.trim().toUpperCase());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    scan(typed);
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') box.current?.blur();
  };
  return (
    <div>
      <form className={styles.scan} onSubmit={submit}>
        <Icon name="scan" />
        <input
          ref={box}
          // biome-ignore lint/a11y/noAutofocus: a scanner types into what has the focus
          autoFocus
          data-autofocus
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={leave}
        />
        <Key>/</Key>
        {hasCamera && (
          <Button kind="plain" aria-pressed={isLooking} onClick={() => setLooking(!isLooking)}>
            <Icon name="camera" />
            <span className={styles.camera}>
              {officeText(isLooking ? 'office.camera.stop' : 'office.camera.start')}
            </span>
          </Button>
        )}
      </form>
      {isLooking && <CameraView onScan={scan} />}
    </div>
  );
}
