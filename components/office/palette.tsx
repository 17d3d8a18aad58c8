'use client';

import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { officeText } from '#lib/office/frame-texts.ts';
import type { OfficeScreen } from '#lib/office/office-screen.ts';
import { everythingQuery } from '#lib/office/search.ts';
import { officeCustomerPath, officeItemPath, officeOrderPath, officeTradeInPath } from '#lib/office-paths.ts';
import styles from './palette.module.css';
import { Icon, type IconName } from './parts/icon.tsx';
import { Key } from './parts/key.tsx';

/** Delay in ms between the last key and the search. */
const PAUSE_MS = 80;

const GROUPS = [
  { kind: 'order', heading: 'office.find.orders', icon: 'order', pathOf: officeOrderPath },
  { kind: 'item', heading: 'office.find.items', icon: 'item', pathOf: officeItemPath },
  { kind: 'customer', heading: 'office.find.customers', icon: 'customer', pathOf: officeCustomerPath },
  { kind: 'trade-in', heading: 'office.find.tradeIns', icon: 'tradeIn', pathOf: officeTradeInPath },
] as const;

/** The typed text, once typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** An action on the member's own session. */
export interface MemberAction {
  label: string;
  icon?: IconName;
  run: () => void;
}

interface PaletteProps {
  screens: OfficeScreen[];
  /** Actions of the member's menu, which a phone does not show. */
  actions: MemberAction[];
  close: () => void;
}

/** Finds a screen by name, and an order, an item, a customer or a trade-in by any part of its data. */
export function Palette({ screens, actions, close }: PaletteProps) {
  const router = useRouter();
  const [search, setSearch] = useState('');
  const { data } = useQuery(everythingQuery(usePaused(search.trim())));
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
      <Command.Empty>{officeText('office.find.empty')}</Command.Empty>
      <Command.List>
        {GROUPS.map(({ kind, heading, icon, pathOf }) => {
          const own = (data?.found ?? []).filter((one) => one.kind === kind);
          return (
            own.length > 0 && (
              <Command.Group key={kind} heading={officeText(heading)}>
                {own.map(({ key, title, note }) => (
                  <Command.Item
                    key={key + title}
                    value={`${kind} ${key} ${title}`}
                    // The server has matched it: the search as keyword passes the palette's own filter.
                    keywords={[search]}
                    onSelect={() => go(pathOf(key))}
                  >
                    <Icon name={icon} />
                    <span>{title}</span>
                    <small>{note}</small>
                  </Command.Item>
                ))}
              </Command.Group>
            )
          );
        })}
        <Command.Group heading={officeText('office.find.go')}>
          {screens.map((screen) => (
            <Command.Item
              key={screen.id}
              value={screen.title}
              keywords={screen.holds}
              onSelect={() => go(screen.path)}
            >
              <Icon name={screen.icon} />
              <span>{screen.title}</span>
              <Key>{`G ${screen.letter.toUpperCase()}`}</Key>
            </Command.Item>
          ))}
          {actions.map(({ label, icon = 'key', run }) => (
            <Command.Item
              key={label}
              value={label}
              onSelect={() => {
                close();
                run();
              }}
            >
              <Icon name={icon} />
              <span>{label}</span>
            </Command.Item>
          ))}
        </Command.Group>
      </Command.List>
    </Command.Dialog>
  );
}
