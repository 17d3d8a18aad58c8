'use client';

import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { compareBooks } from '#lib/office/books.ts';
import { clock, money } from '#lib/office/formats.ts';
import { reportsText } from '#lib/office/reports.ts';
import { officeOrderPath } from '#lib/office-paths.ts';
import { Button } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { Failure } from '../parts/query-state.tsx';
import styles from './reports.module.css';

/** Reconciliation with the payment provider: differences, and what to do about them. */
export function ProviderPanel() {
  const comparing = useMutation({ mutationFn: compareBooks });
  const found = comparing.data;
  return (
    <Panel
      title={reportsText('office.books.provider')}
      actions={
        <Button size="small" disabled={comparing.isPending} onClick={() => comparing.mutate()}>
          {reportsText('office.books.provider.compare')}
        </Button>
      }
    >
      {comparing.error && <Failure error={comparing.error} retry={() => comparing.mutate()} />}
      <div role="status">
        {!found && !comparing.error && (
          <p className={styles.soft}>{reportsText('office.books.provider.note')}</p>
        )}
        {found?.differences.length === 0 && (
          <p>{reportsText('office.books.provider.agree', { zero: money(0), time: clock(found.asOf) })}</p>
        )}
        {found && found.differences.length > 0 && (
          <ul className={styles.differences}>
            {found.differences.map(({ what, order, payment, theirs, ours }) => (
              <li key={`${what} ${order} ${payment}`}>
                <b>
                  {reportsText(`office.books.differ.${what}`)}
                  {order !== undefined && (
                    <>
                      {' '}
                      <Link href={officeOrderPath(order)} prefetch={false}>
                        {order}
                      </Link>
                    </>
                  )}
                </b>
                <span>
                  {reportsText('office.books.against', { theirs: money(theirs), ours: money(ours) })}
                </span>
                <span className={styles.soft}>{reportsText(`office.books.remedy.${what}`)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
