'use client';

import { Command } from 'cmdk';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { officeText } from '#lib/office/frame-texts.ts';
import type { OfficeScreen } from '#lib/office/navigation.ts';
import styles from './palette.module.css';
import { Icon } from './parts/icon.tsx';
import { Key } from './parts/key.tsx';

/** Find or do anything by its name. */
export function Palette({ screens, close }: { screens: OfficeScreen[]; close: () => void }) {
  const router = useRouter();
  const [search, setSearch] = useState('');
  const go = (path: string) => {
    close();
    router.push(path);
  };
  return (
    <Command.Dialog
      open
      onOpenChange={(open) => !open && close()}
      label={officeText('office.find')}
      overlayClassName={styles.overlay}
      contentClassName={styles.content}
    >
      <Command.Input value={search} onValueChange={setSearch} placeholder={officeText('office.find')} />
      <Command.List>
        <Command.Empty>{officeText('office.find.empty')}</Command.Empty>
        <Command.Group heading={officeText('office.find.go')}>
          {screens.map((screen) => (
            <Command.Item key={screen.id} value={screen.title} onSelect={() => go(screen.path)}>
              <Icon name={screen.icon} />
              <span>{screen.title}</span>
              <Key>{`G ${screen.letter.toUpperCase()}`}</Key>
            </Command.Item>
          ))}
        </Command.Group>
      </Command.List>
    </Command.Dialog>
  );
}
