import { z } from 'zod';
import {
  creditReport,
  daysToSellReport,
  funnelReport,
  labelsReport,
  REPORT_FILES,
  type ReportQuery,
  reportQuery,
  returnsReport,
  salesReport,
  sellThroughReport,
  stockAgeReport,
  storesReport,
  weeklyMail,
} from '#contract/private/reports.ts';
import type { Database } from '#server/db/database.ts';
import { NotFound } from '#server/errors.ts';
import { parameter } from '#server/http/parameter.ts';
import { type Operation, privateOperation, type Resource } from '#server/http/resource.ts';
import type { Member } from '#server/identity/bearer.ts';
import { creditOwedOf } from '#server/reports/credit-owed.ts';
import { funnelOf } from '#server/reports/funnel.ts';
import { labelCostsOf } from '#server/reports/label-costs.ts';
import { type ReportFilter, reportFilter } from '#server/reports/report-days.ts';
import { reportFile } from '#server/reports/report-files.ts';
import { returnedItemsOf } from '#server/reports/returned-items.ts';
import { salesOf } from '#server/reports/sales.ts';
import { daysToSellOf, sellThroughOf } from '#server/reports/sell-through.ts';
import { stockAgeOf } from '#server/reports/stock-age.ts';
import { storesOf } from '#server/reports/stores.ts';
import { getsWeeklyReport, setWeeklyReport } from '#server/reports/weekly-mail.ts';

const filterOf = ({ query, member }: { query: ReportQuery; member: Member }) =>
  reportFilter(query, member.storeIds);

/** Defines a report: its figures for the days and the store of the query. */
const report = (
  path: `/${string}`,
  title: string,
  returns: z.ZodType,
  read: (db: Database, filter: ReportFilter) => Promise<object>,
): Operation =>
  privateOperation({
    kind: 'call',
    method: 'GET',
    path,
    title,
    right: 'reports.read',
    query: reportQuery,
    returns,
    handle: (call) => read(call.db, filterOf(call)),
  });

/** Reports on the shop's sales, purchases and debts. */
export const officeReports: Resource = {
  name: 'reports',
  type: 'Report',
  shape: z.object({ asOf: salesReport.shape.asOf }),
  operations: [
    report(
      '/sales',
      'Counts sales, margin and VAT by the invoices and credit notes of days.',
      salesReport,
      salesOf,
    ),
    report('/funnel', 'Counts items from their estimate to their sale.', funnelReport, funnelOf),
    report(
      '/sell-through',
      'Tells which share of items was sold within 30, 60 and 90 days, by brand.',
      sellThroughReport,
      sellThroughOf,
    ),
    report(
      '/days-to-sell',
      'Tells how long sold items were on sale, by type.',
      daysToSellReport,
      daysToSellOf,
    ),
    report('/stock-age', 'Counts items on sale now by how long they are.', stockAgeReport, stockAgeOf),
    report('/returns', 'Counts returned items by reason.', returnsReport, returnedItemsOf),
    report(
      '/credit',
      'Counts what is owed to customers as credit and gift cards.',
      creditReport,
      creditOwedOf,
    ),
    report('/labels', 'Counts labels of carriers and their cost.', labelsReport, labelCostsOf),
    report('/stores', 'Counts sales and purchases store by store.', storesReport, storesOf),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/weekly-mail',
      title: 'Tells whether the caller is mailed the main figures every Monday.',
      right: 'reports.read',
      returns: weeklyMail,
      handle: async ({ db, member }) => ({ isOn: await getsWeeklyReport(db, member.memberId) }),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/weekly-mail',
      title: 'Begins or ends the caller’s mail of every Monday.',
      right: 'reports.read',
      body: weeklyMail,
      returns: weeklyMail,
      async handle({ db, member, body }) {
        await setWeeklyReport(db, { memberId: member.memberId, actor: member, isOn: body.isOn });
        return { isOn: body.isOn };
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/{id}/csv',
      title: 'Exports a report as CSV; `all` has every report.',
      right: 'reports.read',
      query: reportQuery,
      returns: z.object({}),
      file: 'text/csv',
      handle(call) {
        const wanted = parameter(call.params);
        const name = REPORT_FILES.find((file) => file === wanted);
        if (!name) throw new NotFound();
        return reportFile(call.db, name, filterOf(call));
      },
    }),
  ],
};
