import {
  ESTIMATE_FIELDS,
  type EstimateRequest,
  estimate,
  estimateRequest,
  exclusion,
  fieldValue,
  fieldValuesQuery,
} from '#contract/estimate.ts';
import { NotFound } from '#server/errors.ts';
import { assertItemValues, estimateOffer, exclusionsIn, valuesOfField } from '#server/estimates/offers.ts';
import { type Call, type Operation, operation } from '#server/http/resource.ts';
import { limitNetwork } from '#server/identity/limit.ts';
import { closestLocale } from '#shared/locales.ts';

const ESTIMATES_PER_MINUTE = 300;

async function makeEstimate({ db, body, request }: Call<unknown, EstimateRequest>) {
  await limitNetwork('estimates', request.ip, ESTIMATES_PER_MINUTE, 60);
  await assertItemValues(db, body);
  const offer = await estimateOffer(db, body);
  if (!offer.accepted) return { ...offer, '@type': 'Estimate' };
  return { ...offer, '@type': 'Estimate', expiresAt: offer.expiresAt.toISOString() };
}

/** Estimates of offers, and questions about an item (specification, section 7, "Trade-in"). */
export const estimateOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/merchandising',
    kind: 'call',
    title: 'Estimates what the shop pays for an item; nothing is stored.',
    guard: 'public',
    body: estimateRequest,
    returns: estimate,
    handle: makeEstimate,
  }),
  operation({
    kind: 'list',
    path: '/{locale}/get-field-list-value/{field}',
    title: 'Lists the values that a field of an item can have after what is chosen already.',
    guard: 'public',
    query: fieldValuesQuery,
    returns: fieldValue,
    async handle({ db, params, query, request }) {
      const field = ESTIMATE_FIELDS.find((known) => known === params.field);
      if (!field) throw new NotFound();
      const values = await valuesOfField(db, field, query, closestLocale(params.locale));
      const members = values.map((value) => ({
        '@id': `${request.url.pathname}#${encodeURIComponent(value.value)}`,
        '@type': 'FieldValue',
        ...value,
      }));
      return { total: members.length, members };
    },
  }),
  operation({
    kind: 'list',
    path: '/{locale}/exclusions',
    title: 'Lists what the shop does not buy, and why.',
    guard: 'public',
    returns: exclusion,
    async handle({ db, params, request }) {
      const found = await exclusionsIn(db, closestLocale(params.locale));
      const members = found.map((one, index) => ({
        '@id': `${request.url.pathname}#${index + 1}`,
        '@type': 'Exclusion',
        ...one,
      }));
      return { total: members.length, members };
    },
  }),
];
