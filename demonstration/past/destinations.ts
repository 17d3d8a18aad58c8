import type { Address } from '#contract/address.ts';
import { iri } from '#contract/hydra.ts';
import { pick } from '#server/seeded-random.ts';
import { STORES } from '../shop.ts';
import type { Person } from './people.ts';

/** Delivery of an order. Cents. */
export interface Destination {
  method: 'standard' | 'express' | 'relay' | 'shop';
  cost: number;
  storeId: string | null;
  address: Address;
}

const POINTS = [
  {
    id: 'FR-75011-204',
    name: 'Tabac des Lilas',
    street: '12 rue du Moulin',
    postcode: '75011',
    city: 'Paris',
  },
  {
    id: 'FR-69003-118',
    name: 'Épicerie du Lavoir',
    street: '4 place du Marché',
    postcode: '69003',
    city: 'Lyon',
  },
  {
    id: 'FR-44000-031',
    name: 'Librairie des Vignes',
    street: '27 rue des Tilleuls',
    postcode: '44000',
    city: 'Nantes',
  },
];

/** Chooses the destination of a buyer's parcel: home, a pickup point, or a store for collection. */
export function destinationFor({ address }: Person, isCollected: boolean, random: () => number): Destination {
  if (isCollected) {
    const { id, name, street, postcode, city, country } = pick(random, STORES);
    const relayPointMetadata = { id, name, carrier: 'shop' };
    const place = { '@id': iri('real-stores', id), id, street, postcode, city, countryCode: country };
    const at = { ...address, ...place, isDefault: false, relayPointMetadata };
    return { method: 'shop', cost: 0, storeId: id, address: at };
  }
  if (address.countryCode === 'FR' && random() < 0.25) {
    const { id, name, street, postcode, city } = pick(random, POINTS);
    const relayPointMetadata = { id, name, carrier: 'Relais' };
    const at = { ...address, street, postcode, city, relayPointMetadata };
    return { method: 'relay', cost: 390, storeId: null, address: at };
  }
  const isFast = random() < 0.2;
  return { method: isFast ? 'express' : 'standard', cost: isFast ? 990 : 490, storeId: null, address };
}
