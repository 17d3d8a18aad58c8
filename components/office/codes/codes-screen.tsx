'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import type { OfficeGiftCard, OfficePromoCode } from '#contract/private/codes.ts';
import {
  CODE_VIEWS,
  CODES_PER_PAGE,
  codesAddressOf,
  codesText,
  endGiftCard,
  endPromoCode,
  giftCardsQuery,
  promoCodesQuery,
} from '#lib/office/codes.ts';
import { money } from '#lib/office/formats.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { useAddress } from '#lib/office/use-address.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeCodesPath } from '#lib/office-paths.ts';
import { Button } from '../parts/button.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { isEmptyList, Pager } from '../parts/pager.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Screen, Tabs } from '../screen.tsx';
import { useProof } from '../use-proof.tsx';
import { giftCardColumns, promoColumns } from './code-columns.tsx';
import styles from './codes.module.css';
import { GiftCardDialog } from './gift-card-dialog.tsx';
import { PromoDialog } from './promo-dialog.tsx';

/** Promo codes and gift cards: remaining amounts, new codes, and ending one. */
export function CodesScreen() {
  const [{ view, search, page }, change] = useAddress(codesAddressOf, officeCodesPath);
  const client = useQueryClient();
  const toast = useToast();
  const { data: session } = useQuery(sessionQuery);
  const isPromo = view === 'promo-codes';
  const promos = useQuery({ ...promoCodesQuery({ search, page }), enabled: isPromo });
  const cards = useQuery({ ...giftCardsQuery({ search, page }), enabled: !isPromo });
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<OfficePromoCode | OfficeGiftCard>();
  const mayWrite = mayDo(session, isPromo ? 'promo-codes.write' : 'gift-cards.write');
  const reload = () => client.invalidateQueries({ queryKey: [view] });
  useKeys(mayWrite ? { n: () => setMaking(true) } : {});
  const total = (isPromo ? promos.data : cards.data)?.['hydra:totalItems'] ?? 0;
  const empty = codesText(search === '' ? `office.codes.empty.${view}` : 'office.codes.empty.search', {
    search,
  });
  const label = codesText(`office.codes.view.${view}`);
  return (
    <Screen
      title={codesText('office.codes.title')}
      actions={
        mayWrite && (
          <Button kind="go" shortcut="N" onClick={() => setMaking(true)}>
            {codesText(`office.codes.new.${view}`)}
          </Button>
        )
      }
    >
      <Tabs
        label={codesText('office.codes.views')}
        current={view}
        tabs={CODE_VIEWS.map((id) => ({
          id,
          title: codesText(`office.codes.view.${id}`),
          href: officeCodesPath({ view: id }),
        }))}
      />
      <div className={styles.filters}>
        <SearchBox
          key={view}
          label={codesText(`office.codes.search.${view}`)}
          value={search}
          maxLength={40}
          onSearch={(text) => change({ search: text, page: 1 })}
        />
      </div>
      {isPromo ? (
        <QueryState query={promos} rows={8} isEmpty={isEmptyList} empty={empty}>
          {({ 'hydra:member': rows }) => (
            <DataTable
              label={label}
              idOf={({ id }) => id}
              columns={promoColumns(mayWrite ? setEnding : undefined)}
              rows={rows}
              isOff={({ isOver }) => isOver}
              isStale={promos.isPlaceholderData}
            />
          )}
        </QueryState>
      ) : (
        <QueryState query={cards} rows={8} isEmpty={isEmptyList} empty={empty}>
          {({ 'hydra:member': rows }) => (
            <DataTable
              label={label}
              idOf={({ id }) => id}
              columns={giftCardColumns(mayWrite ? setEnding : undefined)}
              rows={rows}
              isOff={({ isOver }) => isOver}
              isStale={cards.isPlaceholderData}
            />
          )}
        </QueryState>
      )}
      <Pager page={page} perPage={CODES_PER_PAGE} total={total} go={(number) => change({ page: number })} />
      {isMaking &&
        (isPromo ? (
          <PromoDialog
            close={() => setMaking(false)}
            made={(code) => {
              setMaking(false);
              toast({ text: codesText('office.codes.made', { code }) });
              void reload();
            }}
          />
        ) : (
          <GiftCardDialog close={() => setMaking(false)} made={() => void reload()} />
        ))}
      {ending && (
        <EndDialog
          code={ending}
          close={() => setEnding(undefined)}
          ended={() => {
            toast({ text: codesText('office.codes.ended', { code: ending.code }) });
            setEnding(undefined);
            void reload();
          }}
        />
      )}
    </Screen>
  );
}

interface EndDialogProps {
  code: OfficePromoCode | OfficeGiftCard;
  close(): void;
  ended(): void;
}

/** Asks before a code ends: it is worth money and cannot be restored. */
function EndDialog({ code, close, ended }: EndDialogProps) {
  const { withProof, dialog } = useProof();
  const isCard = 'balance' in code;
  const ending = useMutation({
    mutationFn: async () => {
      await (isCard ? withProof(() => endGiftCard(code)) : endPromoCode(code));
    },
    onSuccess: ended,
  });
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={codesText('office.codes.endTitle', { code: code.code })}
        close={officeText('office.close')}
      >
        <div className={styles.form}>
          {ending.error && <Note tone="late">{failureText(ending.error)}</Note>}
          <p>
            {isCard
              ? codesText('office.codes.endLead.gift-cards', { amount: money(code.balance) })
              : codesText('office.codes.endLead.promo-codes')}
          </p>
          <Button kind="danger" onClick={() => ending.mutate()} disabled={ending.isPending}>
            {codesText('office.codes.endYes')}
          </Button>
        </div>
      </Dialog>
      {dialog}
    </>
  );
}
