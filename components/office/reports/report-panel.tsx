'use client';

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReportFile } from '#contract/private/reports.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { fetchReport, type ReportScope, reportsText } from '#lib/office/reports.ts';
import { saveFile } from '#lib/office/save-file.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { useToast } from '../parts/toast.tsx';
import styles from './reports.module.css';

/** Downloads a report as CSV, and confirms it. */
export function useReportFile(scope: ReportScope) {
  const toast = useToast();
  return useMutation({
    mutationFn: async (name: ReportFile) => {
      const saved = `${name}-${scope.from}-${scope.to}.csv`;
      saveFile(await fetchReport(name, scope), saved);
      return saved;
    },
    onSuccess: (name) => toast({ text: reportsText('office.reports.saved', { name }) }),
    onError: (error) => toast({ text: failureText(error) }),
  });
}

interface ReportPanelProps {
  title: string;
  note?: string;
  file: ReportFile;
  scope: ReportScope;
  flush?: boolean;
  children: ReactNode;
}

/** A report in its panel, with its file. */
export function ReportPanel({ title, note, file, scope, flush, children }: ReportPanelProps) {
  const saving = useReportFile(scope);
  const actions = (
    <Button
      size="small"
      aria-label={reportsText('office.reports.csvOf', { title })}
      disabled={saving.isPending}
      onClick={() => saving.mutate(file)}
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

/** The figures of a chart as a table, for screen readers and for exact numbers. */
export function ChartTable({ label, head, rows }: { label: string; head: string[]; rows: string[][] }) {
  return (
    <details className={styles.figures}>
      <summary>{reportsText('office.reports.table')}</summary>
      <FigureTable label={label} head={head} rows={rows} />
    </details>
  );
}

interface FigureTableProps {
  label: string;
  head: string[];
  rows: string[][];
  /** Number of columns after the first one that hold words; the rest hold numbers, which are aligned right. */
  words?: number;
}

/** Names, words and numbers: the first cell of a row is its name. */
export function FigureTable({ label, head, rows, words = 0 }: FigureTableProps) {
  const classOf = (index: number) => (index > words ? styles.number : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard scrolls what has the focus
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={name} scope="col" className={classOf(index)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} className={classOf(index + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
