import type { Resource } from './http/resource.ts';
import { articles } from './resources/articles/resource.ts';
import { collections } from './resources/collections/resource.ts';
import {
  accessoryProducts,
  brands,
  currencies,
  markets,
  realStores,
  shippingMethods,
} from './resources/shop/resources.ts';

/** Everything that the customer API holds. Routes, validation, Hydra and OpenAPI are made of this table. */
export const resources: Resource[] = [
  articles,
  collections,
  brands,
  currencies,
  markets,
  realStores,
  accessoryProducts,
  shippingMethods,
];
