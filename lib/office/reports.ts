import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  creditReport,
  daysToSellReport,
  funnelReport,
  labelsReport,
  type ReportFile,
  returnsReport,
  salesReport,
  sellThroughReport,
  stockAgeReport,
  storesReport,
  weeklyMail,
} from '#contract/private/reports.ts';
import compiled from '#messages/en-GB/office-reports.json' with { type: 'json' };
import type reports from '../../messages/en-GB/office-reports.json';
import { money, signedPerCent } from './formats.ts';
import { callOffice, fetchOfficeFile } from './office-client.ts';
import type { Days } from './report-range.ts';
import { officeTexts } from './texts.ts';

export const reportsText = officeTexts<keyof typeof reports>(compiled);

/** Days and store of a report; `store` is '' for all. */
export interface ReportScope extends Days {
  store: string;
}

/** Reports change slowly: each is refreshed when the screen opens, and every five minutes, in ms. */
const REFRESH_MS = 300_000;

const reportQueryOf =
  <T>(path: string, returns: { parse(value: unknown): T }) =>
  (scope: ReportScope | undefined) =>
    queryOptions({
      queryKey: ['report', path, scope],
      queryFn: ({ signal }) =>
        callOffice({
          path: `reports/${path}`,
          query: { from: scope?.from, to: scope?.to, store: scope?.store },
          background: true,
          returns,
          signal,
        }),
      enabled: scope !== undefined,
      refetchInterval: REFRESH_MS,
      placeholderData: keepPreviousData,
    });

export const salesQuery = reportQueryOf('sales', salesReport);
export const funnelQuery = reportQueryOf('funnel', funnelReport);
export const sellThroughQuery = reportQueryOf('sell-through', sellThroughReport);
export const daysToSellQuery = reportQueryOf('days-to-sell', daysToSellReport);
export const stockAgeQuery = reportQueryOf('stock-age', stockAgeReport);
export const returnsQuery = reportQueryOf('returns', returnsReport);
export const creditQuery = reportQueryOf('credit', creditReport);
export const labelsQuery = reportQueryOf('labels', labelsReport);
export const storesQuery = reportQueryOf('stores', storesReport);

/** Fetches a report as CSV. @throws ApiError */
export const fetchReport = (name: ReportFile, { from, to, store }: ReportScope): Promise<Blob> =>
  fetchOfficeFile({ path: `reports/${name}/csv`, query: { from, to, store } });

export const weeklyMailQuery = queryOptions({
  queryKey: ['report', 'weekly-mail'],
  queryFn: ({ signal }) => callOffice({ path: 'reports/weekly-mail', returns: weeklyMail, signal }),
});
export const setWeeklyMail = (isOn: boolean) =>
  callOffice({ method: 'POST', path: 'reports/weekly-mail', body: { isOn }, returns: weeklyMail });

/** Formats an amount without cents, for tiles: `222 680 €`. */
export const wholeMoney = (cents: number): string => money(cents, { maximumFractionDigits: 0 });

/** Formats the increase of a value: `+24 %`; undefined without a value to compare with. */
export function growth(value: number, before: number | undefined): string | undefined {
  if (before === undefined || before <= 0) return undefined;
  return signedPerCent(Math.round((100 * (value - before)) / before));
}

/** Formats the increase of a share in points: `+5 points`. */
export function points(share: number | undefined, before: number | undefined): string | undefined {
  if (share === undefined || before === undefined) return undefined;
  const more = share - before;
  return reportsText('office.reports.points', { sign: more < 0 ? '−' : '+', count: Math.abs(more) });
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const FULL_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a day: `2 Nov`. */
export const shortDay = (day: string): string => DAY.format(new Date(day));
/** Formats a day with its year: `2 Nov 2026`. */
export const fullDay = (day: string): string => FULL_DAY.format(new Date(day));
/** @param month `2026-11` @returns `November 2026` */
export const monthName = (month: string): string => MONTH.format(new Date(`${month}-01`));
