'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ITEM_VIEWS, type OfficeItem } from '#contract/private/items.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import {
  exportItems,
  ITEMS_PER_PAGE,
  type ItemsAddress,
  itemCountsQuery,
  itemsAddressOf,
  itemsQuery,
  itemsText,
  shortMoney,
} from '#lib/office/items.ts';
import { saveFile } from '#lib/office/save-file.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { useAddress } from '#lib/office/use-address.ts';
import { officeImportPath, officeItemPath, officeItemsPath } from '#lib/office-paths.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Key } from '../parts/key.tsx';
import { isEmptyList, Pager } from '../parts/pager.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Screen, Tabs } from '../screen.tsx';
import { itemColumns, nameOf } from './item-columns.tsx';
import { ItemFilters } from './item-filters.tsx';
import { ItemPictures } from './item-pictures.tsx';
import styles from './items.module.css';
import { PlannedPrices } from './planned-prices.tsx';
import { PricePanel } from './price-panel.tsx';

const NONE: ReadonlySet<string> = new Set();
const REFRESH_MS = 15_000;

/** Items by view, found by words, code or shelf; sets prices of the selected ones. */
export function ItemsScreen() {
  const [address, change] = useAddress(itemsAddressOf, officeItemsPath);
  const { view, search, page } = address;
  const toast = useToast();
  const router = useRouter();
  const [selected, setSelected] = useState(NONE);
  const query = useQuery({ ...itemsQuery(address), refetchInterval: REFRESH_MS });
  const { data: counts } = useQuery(itemCountsQuery);
  const { data: session } = useQuery(sessionQuery);
  const mayPrice = mayDo(session, 'items.price') && view !== 'to-publish';
  const rows = query.data?.['hydra:member'] ?? [];
  const chosen = rows.filter(({ id }) => selected.has(id));
  const exporting = useMutation({
    mutationFn: () => exportItems(address),
    onSuccess: (file) => saveFile(file, `items-${view}.csv`),
  });
  const show = (changes: Partial<ItemsAddress>) => {
    setSelected(NONE);
    change({ page: 1, ...changes });
  };
  const open = view === 'to-publish' ? undefined : ({ id }: OfficeItem) => router.push(officeItemPath(id));
  const isFiltered = Boolean(search || address.gender || address.condition || address.noMarkdowns);
  const choosing = mayPrice ? { selected, onSelect: setSelected } : {};
  return (
    <Screen
      title={itemsText('office.items.title')}
      note={
        counts && (
          <span className={styles.soft}>
            {itemsText('office.items.worth', {
              count: counts['on-sale'],
              worth: shortMoney(Math.round(counts.worth / 100) * 100),
            })}
          </span>
        )
      }
      actions={
        <>
          <Button onClick={() => exporting.mutate()} disabled={exporting.isPending}>
            {itemsText('office.items.export')}
          </Button>
          {mayDo(session, 'imports.write') && (
            <ButtonLink href={officeImportPath()}>{itemsText('office.items.import')}</ButtonLink>
          )}
        </>
      }
    >
      <Tabs
        label={itemsText('office.items.views')}
        current={view}
        tabs={ITEM_VIEWS.map((id) => ({
          id,
          title: itemsText(`office.items.view.${id}`),
          href: officeItemsPath({ ...address, view: id, page: 1 }),
          count: id === 'all' ? undefined : counts?.[id],
        }))}
      />
      <div className={clsx(styles.columns, chosen.length > 0 && styles.withPanel)}>
        <div className={styles.list}>
          <ItemFilters address={address} show={show} />
          {mayPrice && <PlannedPrices />}
          {exporting.error && <Note tone="late">{failureText(exporting.error)}</Note>}
          <QueryState
            query={query}
            rows={12}
            isEmpty={isEmptyList}
            empty={
              isFiltered ? (
                <>
                  <p>{itemsText('office.items.empty.search')}</p>
                  {view !== 'all' && (
                    <ButtonLink href={officeItemsPath({ view: 'all', search })}>
                      {itemsText('office.items.searchAll')}
                    </ButtonLink>
                  )}
                </>
              ) : (
                itemsText(`office.items.empty.${view}`)
              )
            }
          >
            {({ 'hydra:member': members, 'hydra:totalItems': total }) => (
              <>
                {address.show === 'pictures' ? (
                  <ItemPictures items={members} {...choosing} />
                ) : (
                  <DataTable
                    label={itemsText('office.items.title')}
                    columns={itemColumns({
                      paid: mayDo(session, 'items.paid'),
                      margin: mayDo(session, 'items.margin'),
                    })}
                    rows={members}
                    idOf={({ id }) => id}
                    onOpen={open}
                    isOff={({ state }) => state === 'sold'}
                    isStale={query.isPlaceholderData}
                    selectLabel={(item) =>
                      itemsText('office.items.select', { name: nameOf(item), code: item.code })
                    }
                    {...choosing}
                  />
                )}
                <p className={styles.hint}>
                  {itemsText('office.items.hint', { shown: members.length, total })}{' '}
                  {mayPrice && address.show === 'list' && (
                    <>
                      <Key>X</Key> {itemsText('office.items.hint.selects')} <Key>Shift J</Key>{' '}
                      {itemsText('office.items.hint.more')} <Key>Ctrl A</Key>{' '}
                      {itemsText('office.items.hint.all')}
                    </>
                  )}
                </p>
                <Pager page={page} perPage={ITEMS_PER_PAGE} total={total} go={(to) => show({ page: to })} />
              </>
            )}
          </QueryState>
        </div>
        {chosen.length > 0 && (
          <PricePanel
            items={chosen}
            close={() => setSelected(NONE)}
            done={(text) => {
              toast({ text });
              setSelected(NONE);
            }}
          />
        )}
      </div>
    </Screen>
  );
}
