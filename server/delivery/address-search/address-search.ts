/** An address found by a provider. */
export interface FoundAddress {
  /** With its number, if it has one. */
  street: string;
  postcode: string;
  city: string;
  countryCode: string;
  /** Whether it has a house, not a street alone. */
  isComplete: boolean;
}

/**
 * A provider that finds addresses by typed text. Calls end with their signal and are never made inside a transaction.
 */
export interface AddressSearch {
  id: string;
  /** Countries that it covers. */
  countries: readonly string[];
  /** Finds addresses by their beginning, the likeliest first, at most `limit`. @throws its network's errors */
  search(typed: string, limit: number, signal: AbortSignal): Promise<FoundAddress[]>;
}
