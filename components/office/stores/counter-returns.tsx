'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OfficeStore } from '#contract/private/stores.ts';
import { money } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { findCounterReturn, storesText } from '#lib/office/stores.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { ScanBox } from '../parts/scan-box.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { CounterReturnPanel } from './counter-return-panel.tsx';
import styles from './stores.module.css';

/** Returns at the counter: scans the number, checks the items, refunds the money. */
export function CounterReturns({ store }: { store: OfficeStore }) {
  const toast = useToast();
  const box = useRef<HTMLInputElement>(null);
  const finding = useMutation({ mutationFn: findCounterReturn });
  useKeys({ '/': () => box.current?.focus(), escape: finding.reset });
  return (
    <>
      <ScanBox
        box={box}
        label={storesText('office.stores.returns.label')}
        placeholder={storesText('office.stores.returns.scan')}
        onScan={(number) => finding.mutate(number)}
      />
      {finding.error && <Note tone="late">{failureText(finding.error)}</Note>}
      {finding.data ? (
        <CounterReturnPanel
          key={finding.data.id}
          store={store}
          back={finding.data}
          done={({ id, total }) => {
            finding.reset();
            box.current?.focus();
            toast({
              text: storesText('office.stores.returns.done', { number: id, amount: money(total) }),
            });
          }}
          leave={() => {
            finding.reset();
            box.current?.focus();
          }}
        />
      ) : (
        <p className={styles.soft}>{storesText('office.stores.returns.lead')}</p>
      )}
    </>
  );
}
