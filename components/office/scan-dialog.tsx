'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText, officeText } from '#lib/office/frame-texts.ts';
import { lookUpCode, pathOfScanned, scannedVoucherQuery } from '#lib/office/search.ts';
import { mayDo, sessionQuery } from '#lib/office/session.ts';
import { Icon } from './parts/icon.tsx';
import { ScanBox } from './parts/scan-box.tsx';
import styles from './scan-dialog.module.css';

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

/** Opens any scanned object: an order, an item, a parcel, a voucher at the till, the tablets of a store. */
export function ScanDialog({ close }: { close: () => void }) {
  const router = useRouter();
  const client = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const box = useRef<HTMLInputElement>(null);
  const [isGoing, startGoing] = useTransition();
  const reading = useMutation({
    mutationFn: lookUpCode,
    onSuccess(found, code) {
      if (found.kind === 'voucher') client.setQueryData(scannedVoucherQuery.queryKey, code);
      // The screen replaces the dialog's history entry: closing the dialog before would step back from it.
      startGoing(() => router.replace(pathOfScanned(found, mayDo(session, 'trade-ins.grade'))));
    },
    onError: () => box.current?.select(),
  });
  const isThere = reading.isSuccess && !isGoing;
  useEffect(() => {
    if (isThere) close();
  }, [isThere, close]);
  return (
    <Dialog
      open
      onClose={close}
      position="top"
      title={officeText('office.scan.title')}
      close={officeText('office.close')}
    >
      <div className={styles.scan}>
        <ScanBox
          box={box}
          label={officeText('office.scan.label')}
          placeholder={officeText('office.scan.placeholder')}
          keeps
          onScan={(code) => reading.mutate(code)}
        />
        {reading.error && (
          <p className={styles.wrong} role="alert">
            <Icon name="warning" />
            {isUnknown(reading.error)
              ? officeText('office.scan.unknown', { code: reading.variables ?? '' })
              : failureText(reading.error)}
          </p>
        )}
        <p className={styles.lead}>{officeText('office.scan.lead')}</p>
      </div>
    </Dialog>
  );
}
