'use client';

import { useQuery } from '@tanstack/react-query';
import type { FunnelReport } from '#contract/private/reports.ts';
import { funnelQuery, type ReportScope, reportsText } from '#lib/office/reports.ts';
import { QueryState } from '../parts/query-state.tsx';
import charts from './charts.module.css';
import { ReportPanel } from './report-panel.tsx';

const STEPS = ['estimated', 'confirmed', 'arrived', 'asDeclared', 'bought', 'sold'] as const;
type Step = (typeof STEPS)[number];
/** The step that each is a share of: an item that is not as declared may be bought for less. */
const PART_OF: Partial<Record<Step, Step>> = {
  confirmed: 'estimated',
  arrived: 'confirmed',
  asDeclared: 'arrived',
  bought: 'arrived',
  sold: 'bought',
};

const nameOf = (step: Step) => reportsText(`office.reports.funnel.${step}`);

function noteOf(step: Step, report: FunnelReport): string {
  const whole = PART_OF[step];
  if (!whole || report[whole] === 0) return '';
  const share = Math.round((100 * report[step]) / report[whole]);
  const part = reportsText('office.reports.funnel.ofStep', { share, step: nameOf(whole).toLowerCase() });
  if (step === 'asDeclared') return `${part}, ${reportsText('office.reports.funnel.agree')}`;
  return step === 'bought' && report.boughtForLess > 0
    ? `${part}, ${reportsText('office.reports.funnel.lower', { count: report.boughtForLess })}`
    : part;
}

/** Items estimated in the period, and the steps that they reached. */
export function FunnelPanel({ scope }: { scope: ReportScope }) {
  const title = reportsText('office.reports.funnel');
  return (
    <ReportPanel title={title} note={reportsText('office.reports.funnel.note')} file="funnel" scope={scope}>
      <QueryState
        query={useQuery(funnelQuery(scope))}
        isEmpty={({ estimated }) => estimated === 0}
        empty={<p>{reportsText('office.reports.funnel.empty')}</p>}
      >
        {(report) => (
          <table className={charts.funnel} aria-label={title}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{reportsText('office.reports.step')}</th>
                <th scope="col">{reportsText('office.reports.items')}</th>
              </tr>
            </thead>
            <tbody>
              {STEPS.map((step) => ({ step, note: noteOf(step, report) })).map(({ step, note }) => (
                <tr key={step}>
                  <th scope="row">{nameOf(step)}</th>
                  <td>
                    <span
                      className={charts.bar}
                      data-of={step}
                      style={{ inlineSize: `${(62 * report[step]) / report.estimated}%` }}
                    />
                    <span>
                      <b>{report[step]}</b>
                      {note && <span className={charts.soft}> · {note}</span>}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </QueryState>
    </ReportPanel>
  );
}
