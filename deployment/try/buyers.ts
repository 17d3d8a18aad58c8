import { setTimeout as pause } from 'node:timers/promises';
import { productCollection } from '#contract/product.ts';
import { checkOut } from '#tests/chaos/checkout.ts';
import type { ShopInTest } from '#tests/chaos/visitor.ts';

// `node deployment/try/buyers.ts http://localhost:8080 20`: so many guests buy one piece after the other until the process
// is told to end (SIGTERM). Then it says how much was sold, and ends with 1 if a piece was sold twice or a buyer failed.

const [url = 'http://localhost:8080', count = '20'] = process.argv.slice(2);

/** A shop that is asked again until it is ready. */
const shop: ShopInTest = {
  api: { origin: url },
  changes: 0,
  async back() {
    while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) await pause(200);
  },
};

/** A shopper looks around before the next piece: the demonstration has a few hundred. */
const LOOKS_AROUND_MS = 10_000;
/** The release before the second one may leave a write of a kept connection unanswered as it ends. */
const BAD_GATEWAY = /: 502 /;
const sold: string[] = [];
const failed: string[] = [];
let isOver = false;
process.once('SIGTERM', () => {
  isOver = true;
});

await Promise.all(Array.from({ length: Number(count) }, (_, number) => buy(number)));
const twice = sold.filter((piece, index) => sold.indexOf(piece) !== index);
console.log(`${sold.length} pieces sold, ${twice.length} of them twice, ${failed.length} buyers failed`);
for (const reason of new Set(failed)) console.log(reason);
process.exitCode = twice.length > 0 || failed.some((reason) => !BAD_GATEWAY.test(reason)) ? 1 : 0;

async function buy(number: number): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    const piece = await pieceForSale(number + turn);
    if (!piece) return;
    const manner = { pieces: [piece], code: undefined, hasty: false, leaves: () => false };
    const email = `ada${number}.${turn}@example.org`;
    try {
      const outcome = await checkOut(shop, { ...manner, card: '4242424242424242', email });
      if (outcome?.told === 'paid') sold.push(piece);
    } catch (error) {
      failed.push(String(error));
    }
    if (!isOver) await pause(LOOKS_AROUND_MS);
  }
}

/** A piece that the shop shows; several buyers may choose the same one. */
async function pieceForSale(position: number): Promise<string | undefined> {
  await shop.back();
  const answer = await fetch(`${url}/api/v3/customer/articles?itemsPerPage=60`).catch(() => undefined);
  if (!answer?.ok) return pieceForSale(position);
  const { 'hydra:member': products } = productCollection.parse(await answer.json());
  const items = products.flatMap((product) => product.choices);
  return items[position % Math.max(1, items.length)]?.id;
}
