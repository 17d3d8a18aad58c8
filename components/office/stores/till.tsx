'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OfficeStore } from '#contract/private/stores.ts';
import type { TillRedemption } from '#contract/private/till.ts';
import { money } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { scannedVoucherQuery } from '#lib/office/search.ts';
import { lookUpVoucher, storesText, undoRedemption } from '#lib/office/stores.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { useOfflineSince } from '../offline-bar.tsx';
import { ScanBox } from '../parts/scan-box.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { RedeemPanel, type ScannedVoucher } from './redeem-panel.tsx';
import { RedemptionsPanel } from './redemptions-panel.tsx';
import styles from './stores.module.css';

/** The till of a store: scans a voucher and redeems an amount of it. */
export function Till({ store }: { store: OfficeStore }) {
  const client = useQueryClient();
  const toast = useToast();
  const isOffline = useOfflineSince() !== undefined;
  const box = useRef<HTMLInputElement>(null);
  const [scanned, setScanned] = useState<ScannedVoucher>();
  const reading = useMutation({
    mutationFn: (code: string) => lookUpVoucher(store.id, code),
    onSuccess: (voucher, code) => setScanned({ voucher, code, key: crypto.randomUUID() }),
    onError: () => setScanned(undefined),
  });
  const readAgain = () => client.invalidateQueries({ queryKey: ['stores'] });
  const undoing = useMutation({
    mutationFn: (redemption: TillRedemption) => undoRedemption(redemption.id),
    onSuccess: ({ amount, balance }) => {
      toast({
        text: storesText('office.stores.till.isUndone', { amount: money(amount), balance: money(balance) }),
      });
      return readAgain();
    },
  });
  const redeemed = (redemption: TillRedemption) => {
    const { amount, balance } = redemption;
    setScanned(undefined);
    box.current?.focus();
    toast({
      text: storesText('office.stores.till.done', { amount: money(amount), balance: money(balance) }),
      undo: () => undoing.mutate(redemption),
    });
    return readAgain();
  };
  const { data: waiting } = useQuery(scannedVoucherQuery);
  const { mutate: read } = reading;
  useEffect(() => {
    if (!waiting) return;
    client.setQueryData(scannedVoucherQuery.queryKey, null);
    read(waiting);
  }, [client, waiting, read]);
  useKeys({ '/': () => box.current?.focus() });
  const error = reading.error ?? undoing.error;
  return (
    <>
      {isOffline && <Note tone="warn">{storesText('office.stores.till.offline')}</Note>}
      <ScanBox
        box={box}
        label={storesText('office.stores.till.label')}
        placeholder={storesText('office.stores.till.scan')}
        onScan={(code) => reading.mutate(code)}
      />
      {error && <Note tone="late">{failureText(error)}</Note>}
      {scanned ? (
        <RedeemPanel
          key={scanned.key}
          store={store}
          scanned={scanned}
          isOffline={isOffline}
          done={redeemed}
          leave={() => {
            setScanned(undefined);
            box.current?.focus();
          }}
        />
      ) : (
        <p className={styles.soft}>{storesText('office.stores.till.lead')}</p>
      )}
      <RedemptionsPanel store={store} isOffline={isOffline} undo={undoing.mutate} />
    </>
  );
}
