'use client';

import { useQuery } from '@tanstack/react-query';
import { clock } from '#lib/office/formats.ts';
import {
  daysReplaced,
  RANGES,
  type ReportParameters,
  readReportAddress,
  reportParametersOf,
} from '#lib/office/report-range.ts';
import {
  fullDay,
  type ReportScope,
  reportsText,
  salesQuery,
  sellThroughQuery,
  storesQuery,
} from '#lib/office/reports.ts';
import { sessionQuery } from '#lib/office/session.ts';
import { useAddress } from '#lib/office/use-address.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { officeReportsPath } from '#lib/office-paths.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { Body, Screen } from '../screen.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { MainFigures } from './main-figures.tsx';
import { RangePicker } from './range-picker.tsx';
import { useReportFile } from './report-panel.tsx';
import styles from './reports.module.css';
import { SalesPanel } from './sales-panel.tsx';
import { BrandsPanel, DaysToSellPanel } from './sell-through-panels.tsx';
import { StockPanel } from './stock-panel.tsx';
import { CreditPanel, LabelsPanel, ReturnsPanel, StoresPanel, VatPanel } from './table-panels.tsx';
import { WeeklyMail } from './weekly-mail.tsx';

/**
 * Sales, purchases and liabilities of the shop in a period, compared with another. Keys `1` to `4` choose the
 * period, `C` saves all.
 */
export function ReportsScreen() {
  const [parameters, change] = useAddress(reportParametersOf, officeReportsPath);
  const address = readReportAddress(parameters);
  const { days, compared, store } = address;
  const scope: ReportScope = { ...days, store };
  const before = compared && { ...compared, store };
  const sales = useQuery(salesQuery(scope));
  const salesBefore = useQuery(salesQuery(before)).data;
  const sellThrough = useQuery(sellThroughQuery(scope));
  const sellThroughBefore = useQuery(sellThroughQuery(before)).data;
  const places = useQuery(storesQuery({ ...days, store: '' })).data?.stores ?? [];
  const { data: session } = useQuery(sessionQuery);
  const saving = useReportFile(scope);
  /** Credit belongs to no store: members bound to stores do not see it. */
  const isBound = session?.member.roles.every((role) => role.store !== undefined) ?? true;

  const go = (changes: ReportParameters) => change(daysReplaced(changes));
  const saveAll = () => saving.mutate('all');
  useKeys({
    ...Object.fromEntries(RANGES.map((range, index) => [String(index + 1), () => go({ range })])),
    c: saveAll,
  });

  return (
    <Screen
      title={reportsText('office.reports.title')}
      note={
        sales.data && (
          <span className={styles.asOf}>
            {reportsText('office.reports.asOf', {
              time: clock(sales.data.asOf),
              from: fullDay(sales.data.from),
              to: fullDay(sales.data.to),
            })}
          </span>
        )
      }
      actions={
        <Button kind="go" shortcut="C" disabled={saving.isPending} onClick={saveAll}>
          <Icon name="download" /> {reportsText('office.reports.allCsv')}
        </Button>
      }
    >
      <Body>
        <div className={styles.bar}>
          <RangePicker address={address} go={go} compares />
          <label className={styles.choice}>
            <span>{reportsText('office.reports.place')}</span>
            <select value={store} onChange={({ target }) => go({ store: target.value || undefined })}>
              <option value="">{reportsText('office.reports.allPlaces')}</option>
              {places.map(
                ({ store: id, name }) =>
                  id !== undefined && (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ),
              )}
            </select>
          </label>
          <WeeklyMail />
        </div>
        <QueryState query={sales} rows={8}>
          {(report) => (
            <div className={styles.grid}>
              <MainFigures
                sales={report}
                salesBefore={salesBefore}
                sellThrough={sellThrough.data}
                sellThroughBefore={sellThroughBefore}
              />
              <div className={styles.pair}>
                <SalesPanel scope={scope} sales={report} before={compared && salesBefore} />
                <FunnelPanel scope={scope} />
              </div>
              <div className={styles.pair}>
                <BrandsPanel scope={scope} query={sellThrough} />
                <DaysToSellPanel scope={scope} />
              </div>
              <div className={styles.pair} data-wide="last">
                <StockPanel scope={scope} />
                <VatPanel scope={scope} sales={report} />
              </div>
              <div className={styles.pair}>
                <ReturnsPanel scope={scope} />
                {!isBound && store === '' && <CreditPanel scope={scope} />}
              </div>
              {!isBound && store === '' && <LabelsPanel scope={scope} />}
              <StoresPanel scope={scope} />
            </div>
          )}
        </QueryState>
      </Body>
    </Screen>
  );
}
