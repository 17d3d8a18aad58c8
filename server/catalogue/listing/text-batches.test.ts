import { expect, it } from 'vitest';
import { type TextBatch, TextBatches } from './text-batches.ts';

it('sends all texts in their order, and those longer than a batch', () => {
  const batches: TextBatch[] = [];
  const texts = new TextBatches((batch) => batches.push(batch));
  const sent = ['a', '', 'b'.repeat(700_000), 'é'.repeat(300_000), 'c'.repeat(3_000_000), 'd'];
  for (const text of sent) {
    const bytes = Buffer.from(`before${text}after`);
    texts.add(bytes, 6, bytes.length - 5);
  }
  texts.end();
  const received = batches.flatMap(({ bytes, ends }) =>
    Array.from(ends, (end, place) => Buffer.from(bytes.subarray(ends[place - 1] ?? 0, end)).toString()),
  );
  expect(received).toEqual(sent);
  expect(batches.map(({ isLast }) => isLast)).toEqual(
    batches.map((_, place) => place === batches.length - 1),
  );
});
