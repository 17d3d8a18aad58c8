import {
  type BrandPurchaseInput,
  brandPurchasesInput,
  brandPurchasesLoaded,
} from '#contract/private/purchases.ts';
import { Invalid } from '#server/errors.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import { loadPurchases, type NamedPurchase, purchaseKeys, recordLoad } from '#server/purchases/load.ts';

/** @throws Invalid if one order has a line twice */
function namedPurchases(purchases: readonly BrandPurchaseInput[]): NamedPurchase[] {
  const named = purchases.map(purchaseKeys());
  const twice = named.flatMap(({ key }, index) =>
    named.findIndex((other) => other.key === key) === index
      ? []
      : [{ field: `purchases.${index}.line`, message: 'This line occurs twice in its order.' }],
  );
  if (twice.length > 0) throw new Invalid(twice);
  return named;
}

/** Purchases of customers from the brand, sent by its other systems. */
export const brandPurchases: Resource = {
  name: 'purchases',
  type: 'BrandPurchases',
  shape: brandPurchasesLoaded,
  operations: [
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '',
      title: 'Loads what customers bought from the brand; what is known already is brought up to date.',
      right: 'purchases.write',
      body: brandPurchasesInput,
      returns: brandPurchasesLoaded,
      async handle({ db, body, member }) {
        const named = namedPurchases(body.purchases);
        return db.transaction(async (tx) => {
          const loaded = await loadPurchases(tx, named);
          await recordLoad(tx, member, 'api', loaded);
          return loaded;
        });
      },
    }),
  ],
};
