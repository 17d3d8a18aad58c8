import { pageQuery, type Wire } from '#contract/hydra.ts';
import { type VatRate, vatRate, vatRateCreate, vatRatePatch } from '#contract/private/settings.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import {
  addVatRate,
  changeVatRate,
  removeVatRate,
  type VatRateRow,
  vatRates,
} from '#server/invoices/vat-rates.ts';

const rateWire = (row: VatRateRow): Wire<VatRate> => ({
  id: row.from_day,
  from: row.is_first ? undefined : row.from_day,
  rate: row.rate / 100,
  state: row.state,
  canChange: !row.is_used,
  version: row.version,
});

/** Converts per cent to hundredths, as the shop stores them. */
const hundredths = (percent: number) => Math.round(percent * 100);

/** VAT rates, each from a day on. */
export const vatRatesResource: Resource = {
  name: 'vat-rates',
  type: 'VatRate',
  shape: vatRate,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the rates of VAT, the oldest first.',
      right: 'settings.read',
      query: pageQuery,
      returns: vatRate,
      handle: async ({ db, query }) => shortPage((await vatRates(db)).map(rateWire), query),
    }),
    privateOperation({
      kind: 'create',
      title: 'Plans a rate of VAT from a day on, of which no document was issued yet.',
      right: 'settings.write',
      body: vatRateCreate,
      returns: vatRate,
      handle: async ({ db, body, member }) =>
        rateWire(await addVatRate(db, { day: body.from, rate: hundredths(body.rate) }, member)),
    }),
    privateOperation({
      kind: 'update',
      title: 'Corrects a rate of VAT by which no document was issued yet.',
      right: 'settings.write',
      ifMatch: true,
      body: vatRatePatch,
      returns: vatRate,
      handle: async ({ db, params, body, member, version }) => {
        const change = { day: parameter(params), rate: hundredths(body.rate) };
        return rateWire(await changeVatRate(db, change, { actor: member, version }));
      },
    }),
    privateOperation({
      kind: 'delete',
      title: 'Takes a rate of VAT away by which no document was issued yet.',
      right: 'settings.write',
      ifMatch: true,
      returns: null,
      async handle({ db, params, member, version }) {
        await removeVatRate(db, parameter(params), { actor: member, version });
        return undefined;
      },
    }),
  ],
};
