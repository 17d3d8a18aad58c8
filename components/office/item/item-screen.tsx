'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { OfficeItemDetails } from '#contract/private/item-details.ts';
import { clock } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { fieldsOf, isSavable, itemQuery, itemText, saveItem } from '#lib/office/item.ts';
import { itemsText } from '#lib/office/items.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeItemsPath } from '#lib/office-paths.ts';
import { productPath } from '#lib/routes.ts';
import { EditorsNote } from '../editors-note.tsx';
import { ItemState } from '../items/item-columns.tsx';
import { Button, ButtonLink } from '../parts/button.tsx';
import columns from '../parts/columns.module.css';
import { RecordState } from '../parts/record-state.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Screen } from '../screen.tsx';
import { ConflictNotes } from './conflict-notes.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import styles from './item.module.css';
import { ItemPricePanel } from './item-price-panel.tsx';
import { PhotosPanel } from './photos-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { SalePanel } from './sale-panel.tsx';
import { ShelfPanel } from './shelf-panel.tsx';
import { StoryPanel } from './story-panel.tsx';
import { TextsPanel } from './texts-panel.tsx';
import { useDraft } from './use-draft.ts';
import { WaitingPanel } from './waiting-panel.tsx';

/** One item: photos, texts, measurements, faults, price, shelf and history. */
export function ItemScreen({ id }: { id: string }) {
  const query = useQuery(itemQuery(id));
  const router = useRouter();
  useKeys({ escape: () => router.push(officeItemsPath()) });
  return (
    <RecordState query={query} rows={8} crumb={<Crumb />} title={itemText('office.item.screen')}>
      {(item) => <Item item={item} />}
    </RecordState>
  );
}

const Crumb = () => (
  <Link href={officeItemsPath()} prefetch={false}>
    {itemText('office.item.crumb')}
  </Link>
);

function Item({ item }: { item: OfficeItemDetails }) {
  const client = useQueryClient();
  const toast = useToast();
  const { data: session } = useQuery(sessionQuery);
  const [isLeaving, setLeaving] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const draft = useDraft(fieldsOf(item));
  const isSold = item.state === 'sold';
  const mayEdit = mayDo(session, 'items.edit') && !isSold;
  const mayPrice = mayDo(session, 'items.price') && !isSold;
  const isLocked = item.state === 'held' || item.state === 'paying';
  /** Shows the item of the server's answer, and reads the lists again. */
  const changed = (now: OfficeItemDetails, text?: string) => {
    client.setQueryData(itemQuery(item.id).queryKey, now);
    if (text) toast({ text });
    return client.invalidateQueries({ queryKey: ['items'] });
  };
  /** Reads the item again after a refused step; another member may have changed it. */
  const refused = () => client.invalidateQueries({ queryKey: itemQuery(item.id).queryKey });
  const saving = useMutation({
    mutationFn: () => saveItem(item, draft.changed),
    async onSuccess(now) {
      draft.clear();
      setSavedAt(Date.now());
      await changed(now, itemText('office.item.saved'));
    },
    onError: refused,
  });
  const isReady =
    draft.isChanged && draft.conflicts.length === 0 && isSavable(draft.changed) && !saving.isPending;
  const conflicts = useRef<HTMLDivElement>(null);
  const choose = () => conflicts.current?.querySelector('button')?.focus();
  const steps = { item, draft, changed, refused };
  useKeys({ 'ctrl s': () => (isReady ? saving.mutate() : choose()) });
  return (
    <Screen
      crumb={<Crumb />}
      title={item.title}
      note={
        <>
          <ItemState state={item.state} />
          {!isSold && (
            <span className={styles.soft}>{itemText('office.item.days', { days: item.days })}</span>
          )}
        </>
      }
      actions={
        <>
          {savedAt !== undefined && (
            <span className={styles.soft}>{itemText('office.item.savedAt', { time: clock(savedAt) })}</span>
          )}
          {draft.conflicts.length > 0 && (
            <Button onClick={choose}>{itemText('office.item.conflict.choose')}</Button>
          )}
          {mayPrice && (
            <Button disabled={isLocked} onClick={() => setLeaving(true)}>
              {itemText(item.state === 'off-sale' ? 'office.item.publish' : 'office.item.withdraw')}
            </Button>
          )}
          <ButtonLink href={productPath(item.slug)} target="_blank">
            {itemText('office.item.inShop')}
          </ButtonLink>
          {(mayEdit || mayPrice) && (
            <Button kind="go" shortcut="Ctrl S" disabled={!isReady} onClick={() => saving.mutate()}>
              {itemText('office.item.save')}
            </Button>
          )}
        </>
      }
    >
      <div className={columns.columns}>
        <div className={columns.main}>
          {mayEdit && <EditorsNote path={`items/${item.id}`} />}
          {isSold && <Note>{itemText('office.item.isSold')}</Note>}
          {isLocked && (
            <Note tone="warn">
              {itemText('office.item.isLocked', { state: itemsText(`office.items.state.${item.state}`) })}
            </Note>
          )}
          {saving.error && <Note tone="late">{failureText(saving.error)}</Note>}
          <ConflictNotes ref={conflicts} draft={draft} item={item} />
          {isLeaving && <SalePanel {...steps} close={() => setLeaving(false)} />}
          <PhotosPanel {...steps} isOff={!mayEdit} />
          <div className={styles.pair}>
            <TextsPanel {...steps} isOff={!mayEdit} />
            <div className={styles.stack}>
              <FaultsPanel {...steps} isOff={!mayEdit} />
              <ShelfPanel {...steps} mayMove={mayDo(session, 'items.move') && !isSold} />
            </div>
          </div>
          <StoryPanel item={item} />
        </div>
        <div className={columns.side}>
          <ItemPricePanel {...steps} isOff={!mayPrice || isLocked} mayPrice={mayPrice} />
          {!isSold && <WaitingPanel item={item} />}
          <PreviewPanel item={item} draft={draft} />
        </div>
      </div>
    </Screen>
  );
}
