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
  /** What is scanned: `Code of the item`. */
  label: string;
  placeholder: string;
  /** What was scanned stays, selected: the next scan takes its place. */
  keeps?: boolean;
  /** The code in large letters. */
  onScan(code: string): void;
}

/**
 * Where a scanner types a code, and Enter after it; a camera reads QR codes. A screen lets `/` go to it; Escape leaves it.
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
