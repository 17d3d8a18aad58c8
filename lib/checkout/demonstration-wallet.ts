import type { WalletDetails } from './express.ts';

/**
 * Content of the demonstration's device wallet: owner, addresses and the payment sandbox's test cards. It replaces
 * Apple Pay and Google Pay, which the sandbox cannot offer.
 */
const OWNER = { firstName: 'Camille', lastName: 'Laurent', email: 'camille.laurent@example.org' };

type Place = Omit<WalletDetails, keyof typeof OWNER | 'shippingMethod'>;

/** The shop does not deliver to the last one. */
const PLACES: Record<string, Place> = {
  home: { street: '12 rue des Martyrs', street2: '', postcode: '75009', city: 'Paris', countryCode: 'FR' },
  office: {
    street: '8 rue Antoine Dansaert',
    street2: '',
    postcode: '1000',
    city: 'Bruxelles',
    countryCode: 'BE',
  },
  abroad: {
    street: '350 Fifth Avenue',
    street2: '',
    postcode: '10118',
    city: 'New York',
    countryCode: 'US',
  },
};

/** Test cards of the sandbox: one that pays, one that requires 3-D Secure, one that is declined. */
const CARD_NUMBERS: Record<string, string> = {
  pays: '4242424242424242',
  asks: '4000002760003184',
  declined: '4000000000000002',
};

export const DEMONSTRATION_WALLET = {
  owner: OWNER,
  addresses: Object.entries(PLACES).map(([id, place]) => ({ id, ...place })),
  cards: Object.entries(CARD_NUMBERS).map(([id, number]) => ({ id, last4: number.slice(-4) })),
};

/** Returns the wallet's answer after its owner agrees: undefined for an address or a card that it does not have. */
export function answerOfWallet(choice: { address: string; card: string; shippingMethod: string }) {
  const place = PLACES[choice.address];
  const number = CARD_NUMBERS[choice.card];
  if (!place || !number) return undefined;
  const details: WalletDetails = { ...OWNER, ...place, shippingMethod: choice.shippingMethod };
  return { details, card: { number, expiry: '12/40', cvc: '123' } };
}
