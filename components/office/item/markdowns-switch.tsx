import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { failureText } from '#lib/office/frame-texts.ts';
import { itemText, leaveOutOfMarkdowns } from '#lib/office/item.ts';
import { useOfflineSince } from '../offline-bar.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import styles from './item.module.css';
import type { ItemSteps } from './item-steps.ts';

/** Excludes an item from markdowns, or includes it again. Members who may not set prices only read the setting. */
export function MarkdownsSwitch({ item, changed, refused, mayPrice }: ItemSteps & { mayPrice: boolean }) {
  const meaning = useId();
  const toast = useToast();
  const isOffline = useOfflineSince() !== undefined;
  const setting = useMutation({
    mutationFn: ({ seen, leftOut }: { seen: Pick<typeof item, 'id' | 'version'>; leftOut: boolean }) =>
      leaveOutOfMarkdowns(seen, leftOut),
    async onSuccess(now, { leftOut }) {
      toast({
        text: itemText(leftOut ? 'office.item.markdowns.isOff' : 'office.item.markdowns.isOn'),
        undo: () => setting.mutate({ seen: now, leftOut: !leftOut }),
      });
      await changed(now);
    },
    onError: refused,
  });
  if (!mayPrice)
    return item.noMarkdowns && <p className={styles.soft}>{itemText('office.item.markdowns.isOff')}</p>;
  return (
    <div className={styles.stack}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-describedby={meaning}
          checked={item.noMarkdowns}
          aria-checked={item.noMarkdowns}
          disabled={isOffline}
          onChange={({ target }) =>
            !setting.isPending && setting.mutate({ seen: item, leftOut: target.checked })
          }
        />
        {itemText('office.item.markdowns.off')}
      </label>
      <p id={meaning} className={styles.soft}>
        {itemText('office.item.markdowns.means')}
      </p>
      {setting.error && <Note tone="late">{failureText(setting.error)}</Note>}
    </div>
  );
}
