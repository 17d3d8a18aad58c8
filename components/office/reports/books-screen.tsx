'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ACCOUNTS } from '#contract/private/books.ts';
import {
  type BooksFile,
  ENTRIES_PER_PAGE,
  fetchBooksFile,
  journalQuery,
  registerQuery,
  vatQuery,
} from '#lib/office/books.ts';
import { money } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { type Days, daysReplaced, readReportAddress, reportParametersOf } from '#lib/office/report-range.ts';
import { fullDay, reportsText } from '#lib/office/reports.ts';
import { saveFile } from '#lib/office/save-file.ts';
import { useAddress } from '#lib/office/use-address.ts';
import { officeBooksPath, officeReportsPath } from '#lib/office-paths.ts';
import { shopDay } from '#shared/shop-time.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Pager } from '../parts/pager.tsx';
import { Panel, Values } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Body, Screen } from '../screen.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import { RangePicker } from './range-picker.tsx';
import { FigureTable } from './report-panel.tsx';
import styles from './reports.module.css';

/** Books for the law and the accountant: seller register, VAT, journal; and the reconciliation with the provider. */
export function BooksScreen() {
  const [parameters, change] = useAddress(reportParametersOf, officeBooksPath);
  const address = readReportAddress(parameters);
  const { days } = address;
  return (
    <Screen
      crumb={reportsText('office.reports.title')}
      title={reportsText('office.books.title')}
      actions={<ButtonLink href={officeReportsPath()}>{reportsText('office.reports.title')}</ButtonLink>}
    >
      <Body>
        <div className={styles.bar}>
          <RangePicker address={address} go={(changes) => change(daysReplaced(changes))} />
        </div>
        <div className={styles.grid}>
          <div className={styles.pair}>
            <JournalPanel days={days} />
            <div className={styles.grid}>
              <VatStatementPanel days={days} />
              <ProviderPanel />
            </div>
          </div>
          <RegisterPanel key={`${days.from} ${days.to}`} days={days} />
        </div>
      </Body>
    </Screen>
  );
}

interface BooksPanelProps {
  title: string;
  note: string;
  file: BooksFile;
  days: Days;
  flush?: boolean;
  children: ReactNode;
}

/** A part of the books, with its file. */
function BooksPanel({ title, note, file, days, flush, children }: BooksPanelProps) {
  const toast = useToast();
  const saving = useMutation({
    mutationFn: async () => {
      const name = `${file}-${days.from}-${days.to}.csv`;
      saveFile(await fetchBooksFile(file, days), name);
      return name;
    },
    onSuccess: (name) => toast({ text: reportsText('office.reports.saved', { name }) }),
    onError: (error) => toast({ text: failureText(error) }),
  });
  const actions = (
    <Button
      size="small"
      aria-label={reportsText('office.reports.csvOf', { title })}
      disabled={saving.isPending}
      onClick={() => saving.mutate()}
    >
      <Icon name="download" /> {reportsText('office.reports.csv')}
    </Button>
  );
  return (
    <Panel title={title} note={note} actions={actions} flush={flush}>
      {children}
    </Panel>
  );
}

function JournalPanel({ days }: { days: Days }) {
  const title = reportsText('office.books.journal');
  return (
    <BooksPanel
      title={title}
      note={reportsText('office.books.journal.note')}
      file="journal"
      days={days}
      flush
    >
      <QueryState
        query={useQuery(journalQuery(days))}
        isEmpty={({ accounts }) => accounts.length === 0}
        empty={<p className={styles.empty}>{reportsText('office.books.journal.empty')}</p>}
      >
        {({ accounts, debit, credit }) => (
          <FigureTable
            label={title}
            head={[
              reportsText('office.books.account'),
              reportsText('office.books.debit'),
              reportsText('office.books.credit'),
            ]}
            rows={[
              ...accounts
                .toSorted((a, b) => a.number.localeCompare(b.number))
                .map((row) => [`${row.number} ${nameOf(row.account)}`, money(row.debit), money(row.credit)]),
              [reportsText('office.books.sum'), money(debit), money(credit)],
            ]}
          />
        )}
      </QueryState>
    </BooksPanel>
  );
}

const NAMES: Readonly<Record<string, { name: string }>> = ACCOUNTS;
const nameOf = (account: string): string => NAMES[account]?.name ?? account;

function VatStatementPanel({ days }: { days: Days }) {
  return (
    <BooksPanel
      title={reportsText('office.books.vat')}
      note={reportsText('office.books.vat.note')}
      file="vat-statement"
      days={days}
    >
      <QueryState query={useQuery(vatQuery(days))} rows={3}>
        {({ documents, base, vat }) => (
          <Values
            rows={[
              { name: reportsText('office.books.vat.documents'), value: documents },
              { name: reportsText('office.books.vat.base'), value: money(base) },
              { name: reportsText('office.books.vat.due'), value: money(vat), sum: true },
            ]}
          />
        )}
      </QueryState>
    </BooksPanel>
  );
}

function RegisterPanel({ days }: { days: Days }) {
  const [page, setPage] = useState(1);
  const title = reportsText('office.books.register');
  return (
    <BooksPanel
      title={title}
      note={reportsText('office.books.register.note')}
      file="seller-register"
      days={days}
      flush
    >
      <QueryState
        query={useQuery(registerQuery(days, page))}
        isEmpty={(list) => list['hydra:totalItems'] === 0}
        empty={<p className={styles.empty}>{reportsText('office.books.register.empty')}</p>}
      >
        {({ 'hydra:member': entries, 'hydra:totalItems': total }) => (
          <>
            <FigureTable
              label={title}
              words={4}
              head={[
                reportsText('office.books.register.number'),
                reportsText('office.books.register.day'),
                reportsText('office.books.register.item'),
                reportsText('office.books.register.seller'),
                reportsText('office.books.register.paidBy'),
                reportsText('office.books.register.price'),
              ]}
              rows={entries.map((entry) => [
                entry.correctionOf === undefined
                  ? String(entry.number)
                  : reportsText('office.books.register.corrects', {
                      number: entry.number,
                      of: entry.correctionOf,
                    }),
                fullDay(shopDay(entry.enteredAt)),
                entry.description,
                `${entry.seller}, ${entry.address.replaceAll('\n', ', ')}`,
                reportsText(`office.books.register.${entry.payment}`),
                money(entry.price),
              ])}
            />
            <Pager page={page} perPage={ENTRIES_PER_PAGE} total={total} go={setPage} />
          </>
        )}
      </QueryState>
    </BooksPanel>
  );
}
