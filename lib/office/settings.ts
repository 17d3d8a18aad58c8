import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import { MAIL_KINDS } from '#contract/private/mail-kinds.ts';
import {
  type DeliveryMethod,
  type DeliveryMethodCreate,
  type DeliveryMethodPatch,
  deliveryMethod,
  freeDelivery,
  mailKinds,
  officeMail,
  officeMailDetails,
  shopFacts,
  type VatRate,
  vatRate,
} from '#contract/private/settings.ts';
import { auditActions, auditLogEntry } from '#contract/private/team.ts';
import compiled from '#messages/en-GB/office-settings.json' with { type: 'json' };
import type settings from '../../messages/en-GB/office-settings.json';
import { NO_BODY } from '../api/client.ts';
import { callOffice, officeUrl } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const settingsText = officeTexts<keyof typeof settings>(compiled);

/** Number of rows per page. */
export const ROWS_PER_PAGE = 50;

export interface AuditFilter {
  member?: string;
  action?: string;
  subjectType?: string;
  subjectId?: string;
  /** Days, inclusive. */
  from?: string;
  until?: string;
  page: number;
}

/** Returns the start of a day in the member's time zone, plus `later` days. */
const startOf = (day: string | undefined, later = 0): string | undefined => {
  if (!day) return undefined;
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
};

export const auditLogQuery = ({ from, until, ...filter }: AuditFilter) =>
  queryOptions({
    queryKey: ['audit-log', filter, from, until],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'audit-log',
        query: { ...filter, from: startOf(from), to: startOf(until, 1), itemsPerPage: ROWS_PER_PAGE },
        returns: collectionOf(auditLogEntry),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const auditActionsQuery = queryOptions({
  queryKey: ['audit-actions'],
  queryFn: ({ signal }) => callOffice({ path: 'audit-log/actions', returns: auditActions, signal }),
});

export interface MailFilter {
  kind?: string;
  state?: string;
  recipient?: string;
  page: number;
}

export const mailsQuery = (filter: MailFilter) =>
  queryOptions({
    queryKey: ['mails', filter],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'mails',
        query: { ...filter, itemsPerPage: ROWS_PER_PAGE },
        returns: collectionOf(officeMail),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Returns the name of a kind of mail; its id for a kind that the shop no longer writes. */
export function mailKindText(kind: string): string {
  const known = MAIL_KINDS.find((one) => one === kind);
  return known === undefined ? kind : settingsText(`office.mails.kind.${known}`);
}

export const mailKindsQuery = queryOptions({
  queryKey: ['mail-kinds'],
  queryFn: ({ signal }) => callOffice({ path: 'mails/kinds', returns: mailKinds, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => callOffice({ path: `mails/${id}`, returns: officeMailDetails, signal }),
  });

/** Address of a mail's page, for a frame. */
export const mailPageUrl = (id: string): string =>
  officeUrl({ path: `mails/${encodeURIComponent(id)}/page` });

export const sendMailAgain = (id: string) =>
  callOffice({ method: 'POST', path: `mails/${id}/send-again`, returns: z.object({ id: z.string() }) });

export const deliveryQuery = queryOptions({
  queryKey: ['delivery-methods'],
  queryFn: ({ signal }) =>
    callOffice({ path: 'delivery-methods', returns: collectionOf(deliveryMethod), signal }),
});

export const changeDelivery = ({ id, version }: DeliveryMethod, body: DeliveryMethodPatch) =>
  callOffice({
    method: 'PATCH',
    path: `delivery-methods/${encodeURIComponent(id)}`,
    body,
    version,
    returns: deliveryMethod,
  });

export const addDelivery = ({
  place,
  name,
  comment,
  cost,
  minDays,
  maxDays,
  countries,
  zones,
}: DeliveryMethodCreate) =>
  callOffice({
    method: 'POST',
    path: 'delivery-methods',
    body: { place, name, comment, cost, minDays, maxDays, countries, zones },
    returns: deliveryMethod,
  });

export const removeDelivery = ({ id, version }: DeliveryMethod) =>
  callOffice({
    method: 'DELETE',
    path: `delivery-methods/${encodeURIComponent(id)}`,
    version,
    returns: NO_BODY,
  });

export const freeDeliveryQuery = queryOptions({
  queryKey: ['free-delivery'],
  queryFn: ({ signal }) => callOffice({ path: 'free-delivery', returns: freeDelivery, signal }),
});

export const changeFreeDelivery = ({ version }: { version: string }, freeFrom: number) =>
  callOffice({ method: 'PATCH', path: 'free-delivery', body: { freeFrom }, version, returns: freeDelivery });

export const vatRatesQuery = queryOptions({
  queryKey: ['vat-rates'],
  queryFn: ({ signal }) => callOffice({ path: 'vat-rates', returns: collectionOf(vatRate), signal }),
});

export const addVatRate = (body: { from: string; rate: number }) =>
  callOffice({ method: 'POST', path: 'vat-rates', body, returns: vatRate });

export const changeVatRate = ({ id, version }: VatRate, rate: number) =>
  callOffice({ method: 'PATCH', path: `vat-rates/${id}`, body: { rate }, version, returns: vatRate });

export const removeVatRate = ({ id, version }: VatRate) =>
  callOffice({ method: 'DELETE', path: `vat-rates/${id}`, version, returns: NO_BODY });

export const shopFactsQuery = queryOptions({
  queryKey: ['shop-facts'],
  queryFn: ({ signal }) => callOffice({ path: 'shop-facts', returns: shopFacts, signal }),
});
