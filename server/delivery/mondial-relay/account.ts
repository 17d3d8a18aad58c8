import { logProviderFault, ProviderError } from '#server/provider-faults.ts';
import type { ParcelAddress } from '../carrier.ts';

/** An account at Mondial Relay. Its two services have separate keys. */
export interface MondialRelayAccount {
  /** The service that makes shipments and labels ("API 2"). */
  shipmentUrl: string;
  /** The service for pickup points and steps of parcels ("API 1"). */
  serviceUrl: string;
  /** The brand's code at Mondial Relay ("code enseigne"), for both. */
  brand: string;
  login: string;
  password: string;
  privateKey: string;
  /** Mondial Relay's modes of delivery by the shop's methods: `relay`, or `relay/BE` for one country. */
  methods: Readonly<Record<string, string>>;
  /** The start of the shop's parcels: a van fetches them (`CCC`), or the shop brings them to a pickup point (`REL`). */
  collection: 'CCC' | 'REL';
  /** Returns the sender of the shop's parcels. @throws Conflict `label-refused` if the shop has no postal address */
  sender(): ParcelAddress;
  /** Sends the calls over the network. */
  send(request: Request): Promise<Response>;
}

/** Builds the error of an answer that is not the service's. Its body is not read: it repeats the password. */
export async function errorOf(answer: Response): Promise<ProviderError> {
  await answer.body?.cancel();
  return new ProviderError(answer.status);
}

/** @param code Mondial Relay's own */
export const logAccountFault = (code: number): void =>
  logProviderFault('mondial-relay', new ProviderError(code), 'the account was refused');

/** Returns the mode of delivery of a method to a country; undefined if the account has none. */
export const modeOf = (
  { methods }: MondialRelayAccount,
  method: string,
  countryCode: string,
): string | undefined => methods[`${method}/${countryCode}`] ?? methods[method];
