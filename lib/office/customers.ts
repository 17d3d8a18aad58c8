import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import {
  type ContactPatch,
  type CreditCorrection,
  type CustomerAddress,
  type CustomerAddressPatch,
  type OfficeCustomerDetails,
  officeCustomer,
  officeCustomerDetails,
} from '#contract/private/customers.ts';
import compiled from '#messages/en-GB/office-customers.json' with { type: 'json' };
import type customers from '../../messages/en-GB/office-customers.json';
import { callOffice, fetchOfficeFile } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const customersText = officeTexts<keyof typeof customers>(compiled);

/** Refresh interval of a list, in ms. */
const REFRESH_MS = 30_000;
/** Number of rows per page. */
export const CUSTOMERS_PER_PAGE = 50;

export const customersQuery = ({ search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: ['customers', search, page],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'customers',
        query: { search, page, itemsPerPage: CUSTOMERS_PER_PAGE },
        background: true,
        returns: collectionOf(officeCustomer),
        signal,
      }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

const pathOf = (id: string) => `customers/${encodeURIComponent(id)}`;

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: ({ signal }) =>
      callOffice({ path: pathOf(id), background: true, returns: officeCustomerDetails, signal }),
    refetchInterval: REFRESH_MS,
  });

type Seen = Pick<OfficeCustomerDetails, 'id' | 'version'>;

export const changeContact = ({ id, version }: Seen, body: ContactPatch) =>
  callOffice({ method: 'PATCH', path: pathOf(id), version, body, returns: officeCustomerDetails });

/** An address in a customer's address book. */
export type BookedAddress = NonNullable<OfficeCustomerDetails['contact']>['addresses'][number];

export const addAddress = ({ id, version }: Seen, body: CustomerAddress) =>
  callOffice({
    method: 'POST',
    path: `${pathOf(id)}/addresses`,
    version,
    body,
    returns: officeCustomerDetails,
  });

const addressPath = (id: string, address: BookedAddress) =>
  `${pathOf(id)}/addresses/${encodeURIComponent(address.id)}`;

export const changeAddress = (
  { id, version }: Seen,
  { address, changes }: { address: BookedAddress; changes: CustomerAddressPatch },
) =>
  callOffice({
    method: 'PATCH',
    path: addressPath(id, address),
    version,
    body: changes,
    returns: officeCustomerDetails,
  });

export const removeAddress = ({ id, version }: Seen, address: BookedAddress) =>
  callOffice({
    method: 'DELETE',
    path: addressPath(id, address),
    version,
    returns: officeCustomerDetails,
  });

export const correctCredit = ({ id, version }: Seen, body: CreditCorrection) =>
  callOffice({
    method: 'POST',
    path: `${pathOf(id)}/credit`,
    version,
    body,
    returns: officeCustomerDetails,
  });

/** Ways to help a customer sign in. */
export type SignInHelp = 'password-reset' | 'activation' | 'end-sessions';
export const helpToSignIn = ({ id }: Seen, help: SignInHelp) =>
  callOffice({ method: 'POST', path: `${pathOf(id)}/${help}`, returns: officeCustomerDetails });

export const exportCustomer = ({ id }: Seen) =>
  fetchOfficeFile({ method: 'POST', path: `${pathOf(id)}/export` });

export const eraseCustomer = ({ id, version }: Seen) =>
  callOffice({ method: 'POST', path: `${pathOf(id)}/erase`, version, returns: officeCustomerDetails });

/** Parses a typed amount: `+5`, `-3,20`. @returns cents; undefined if invalid */
export function signedCents(euros: string): number | undefined {
  const [, sign, whole, part = ''] = /^([+-]?)(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(euros.trim()) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents === 0 ? undefined : sign === '-' ? -cents : cents;
}
