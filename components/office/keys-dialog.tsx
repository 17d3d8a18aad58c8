'use client';

import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { officeText } from '#lib/office/frame-texts.ts';
import type { OfficeScreen } from '#lib/office/office-screen.ts';
import { hasSingleKeys, setSingleKeys } from '#lib/office/use-keys.ts';
import styles from './keys-dialog.module.css';
import { Key } from './parts/key.tsx';

const KEYS = [
  ['Ctrl K', 'office.keys.find'],
  ['/', 'office.keys.scan'],
  ['F', 'office.keys.search'],
  ['J K', 'office.keys.rows'],
  ['X', 'office.keys.select'],
  ['Ctrl A', 'office.keys.all'],
  ['Enter', 'office.keys.open'],
  ['G', 'office.keys.go'],
  ['?', 'office.keys.help'],
] as const;

/** All shortcuts, and a switch that turns single letters off (WCAG 2.1.4). */
export function KeysDialog({ screens, close }: { screens: OfficeScreen[]; close: () => void }) {
  const [isOn, setOn] = useState(hasSingleKeys);
  return (
    <Dialog open onClose={close} title={officeText('office.keys.title')} close={officeText('office.close')}>
      <dl className={styles.keys}>
        {KEYS.map(([key, id]) => (
          <div key={key}>
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{officeText(id)}</dd>
          </div>
        ))}
        {screens.map(({ id, letter, title }) => (
          <div key={id}>
            <dt>
              <Key>G</Key> <Key>{letter.toUpperCase()}</Key>
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.single}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setSingleKeys(target.checked);
            setOn(target.checked);
          }}
        />
        {officeText('office.keys.single')}
      </label>
    </Dialog>
  );
}
