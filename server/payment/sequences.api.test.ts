import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { Books } from '#tests/payment/books.ts';
import { faultsOf, scripts } from '#tests/payment/script.ts';

useDatabase();

it('ends random sequences of events on PostgreSQL in the books’ state, and all books agree to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(scripts(24), async (script) => {
      const books = await Books.make();
      expect(await faultsOf(books, script)).toEqual([]);
      await books.leave();
    }),
    { numRuns: 150 },
  );
}, 300_000);
