import { iri, pageQuery } from '#contract/hydra.ts';
import { savedCard } from '#contract/order.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { listSavedCards, removeSavedCard } from '#server/payment/saved-cards.ts';
import { customerBearerOf } from './caller.ts';

/** Cards that the customer keeps for next time. Paying with `saveCard` saves one. */
export const savedCards: Resource = {
  name: 'saved-cards',
  type: 'SavedCard',
  shape: savedCard,
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the cards that the customer keeps, newest first.',
      guard: 'customer',
      query: pageQuery,
      returns: savedCard,
      async handle(call) {
        const cards = await listSavedCards(call.db, customerBearerOf(call).userId);
        return shortPage(
          cards.map((card) => ({ '@id': iri('saved-cards', card.id), ...card })),
          call.query,
        );
      },
    }),
    operation({
      kind: 'delete',
      title: 'Takes a card out of the account, and has the payment provider forget it.',
      guard: 'customer',
      returns: null,
      async handle(call) {
        await removeSavedCard(call.db, customerBearerOf(call).userId, parameter(call.params));
        return undefined;
      },
    }),
  ],
};
