'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#components/ui/dialog.tsx';
import type { GridDraft } from '#contract/private/price-grids.ts';
import { signedPerCent } from '#lib/office/formats.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { gridDraftQuery, gridDryRunQuery, gridText, publishGridDraft } from '#lib/office/price-grid.ts';
import { Button } from '../parts/button.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import styles from './price-grid.module.css';

/** Asks before the draft is published, with its effect. */
export function PublishDialog({ draft, close }: { draft: GridDraft; close: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const { data: effect } = useQuery(gridDryRunQuery(draft));
  const publishing = useMutation({
    mutationFn: () => publishGridDraft(draft.version),
    async onSuccess(now) {
      close();
      toast({ text: gridText('office.grid.published', { version: now.base ?? 0 }) });
      client.setQueryData(gridDraftQuery.queryKey, now);
      await client.invalidateQueries({ queryKey: ['price-grids'] });
      await client.invalidateQueries({ queryKey: ['price-grid-sheet'] });
    },
  });
  return (
    <Dialog
      open
      onClose={close}
      title={gridText('office.grid.publish.title')}
      close={officeText('office.close')}
    >
      <div className={styles.ask}>
        {publishing.error && <Note tone="late">{failureText(publishing.error)}</Note>}
        <p>
          {gridText('office.grid.publish.rows', {
            count: draft.sheets.reduce((sum, { changed }) => sum + changed, 0),
          })}{' '}
          {effect &&
            gridText('office.grid.publish.effect', {
              changed: effect.changed,
              valued: effect.valued,
              change: signedPerCent(effect.change),
            })}
        </p>
        <p>{gridText('office.grid.publish.promised')}</p>
        <Button kind="go" onClick={() => publishing.mutate()} disabled={publishing.isPending}>
          {gridText('office.grid.publish.yes')}
        </Button>
      </div>
    </Dialog>
  );
}
