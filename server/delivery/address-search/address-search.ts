/** An address as a provider finds it. */
export interface FoundAddress {
  /** With its number, where it has one. */
  street: string;
  postcode: string;
  city: string;
  countryCode: string;
  /** Whether it names a house, not a street alone. */
  isComplete: boolean;
}

/** Who finds addresses by what is typed. Calls end with their signal and are never made inside a transaction. */
export interface AddressSearch {
  id: string;
  /** Countries whose addresses it has. */
  countries: readonly string[];
  /** Addresses that begin so, the likeliest first, at most `limit`. @throws what its network throws */
  search(typed: string, limit: number, signal: AbortSignal): Promise<FoundAddress[]>;
}
