import type { ParcelAddress } from '../carrier.ts';

/**
 * Writes an address in Latin letters, accents included: carriers print question marks for other letters, or refuse
 * them. The pickup point is the carrier's own data and stays.
 */
export async function inLatinLetters(address: ParcelAddress): Promise<ParcelAddress> {
  const { default: spell } = await import('any-ascii');
  const latin = (text: string) => text.replace(OTHER_LETTERS, (letters) => spell(letters));
  return {
    ...address,
    firstName: latin(address.firstName),
    lastName: latin(address.lastName),
    company: address.company && latin(address.company),
    street: latin(address.street),
    street2: address.street2 && latin(address.street2),
    city: latin(address.city),
    region: address.region && latin(address.region),
  };
}

const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu;
