import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOfItem } from './item-words.ts';
import { type Codes, withCode } from './numbers.ts';
import { SearchTexts } from './search-texts.ts';

const word = fc.constantFrom<string[]>('dress', 'pinafore', 'dresses', 'blue', 'navyblue', 'bluewash', 'x');
const words = fc.array(word, { maxLength: 6 });
const item = fc.record({
  own: words,
  others: fc.constantFrom<string[][]>(['women', 'femme'], ['men', 'homme'], ['blue']),
});
type Item = typeof item extends fc.Arbitrary<infer T> ? T : never;

/**
 * Items in slots, some of which were removed again, and the texts as words by their code. Some are indexed by words.
 */
function filled(items: readonly Item[], isGone: (slot: number) => boolean) {
  const texts = new SearchTexts();
  texts.grow(items.length);
  for (const [slot, { own, others }] of items.entries()) {
    const words = wordsOfItem(`${own.join(' ')}|${others.join(' ')}`);
    texts.add(
      slot,
      words.map((one) => texts.codeFor(one)),
    );
    if (slot % 7 === 3) texts.indexed(0);
  }
  for (const slot of items.keys()) if (isGone(slot)) texts.remove(slot);
  const left = items.filter((_, slot) => !isGone(slot));
  const byCode = new Map(items.map((one, slot) => [texts.codes[slot] ?? 0, one]));
  return { texts, left, byCode };
}

const givenTexts = fc.tuple(fc.array(item, { maxLength: 20 }), fc.infiniteStream(fc.boolean()));
type Filled = ReturnType<typeof filled>;
const forAll = <T>(asked: fc.Arbitrary<T>, check: (filled: Filled, asked: T) => void) =>
  fc.assert(
    fc.property(givenTexts, asked, ([items, gone], one) => {
      const isGone = items.map(() => gone.next().value);
      check(
        filled(items, (slot) => isGone[slot] ?? false),
        one,
      );
    }),
  );

describe('texts as codes of their words', () => {
  it('counts the items for sale that have a word', () => {
    forAll(word, ({ texts, left }, one) => {
      const having = left.filter(({ own, others }) => [...own, ...others].includes(one));
      expect(texts.itemsWith(one)).toBe(having.length);
    });
  });

  it('gives equal texts one code, and others each its own', () => {
    forAll(fc.constant(undefined), ({ texts, byCode }) => {
      const different = new Set([...byCode.values()].map((one) => JSON.stringify(one)));
      expect(texts.state.count).toBe(different.size);
    });
  });

  it('meets a group by the words of each phrase, wherever they are', () => {
    forAll(fc.tuple(words, words), ({ texts, byCode }, [own, synonym]) => {
      const met = texts.met([own, synonym].map((phrase) => phrase.map((one) => [one])));
      for (const [code, text] of byCode) {
        const all = [...text.own, ...text.others];
        const has = (phrase: readonly string[]) => phrase.every((one) => all.includes(one));
        // A phrase without a word matches every text, as `every` does.
        expect(met[code]).toBe((has(own) ? 2 : 0) + (has(synonym) ? 1 : 0));
      }
    });
  });

  it('finds words in a row as the text has them', () => {
    forAll(fc.array(word, { minLength: 2, maxLength: 4 }), ({ texts, byCode }, typed) => {
      const row = texts.rowOf(typed);
      for (const [code, { own, others }] of byCode) {
        const whole = `${own.join(' ')}|${others.join(' ')}`;
        expect(texts.hasInRow(row, code)).toBe(whole.includes(typed.join(' ')));
      }
    });
  });

  it('finds what a text has twice, also within its words', () => {
    forAll(fc.constantFrom('dress', 'blue', 's', 'ss'), ({ texts, byCode }, part) => {
      const times = texts.timesOf(part);
      for (const [code, { own, others }] of byCode) {
        expect(texts.hasTwice(times, code)).toBe([...own, ...others].join(' ').split(part).length > 2);
      }
    });
  });

  it('completes a beginning by the longer words of the texts, the most frequent first', () => {
    forAll(fc.constantFrom('d', 'dress', 'bl', 'w'), ({ texts, left, byCode }, beginning) => {
      const all = [...byCode.values()].map(({ own, others }) => new Set([...own, ...others]));
      const count = (one: string) => all.filter((text) => text.has(one)).length;
      const forSale = new Set(left.flatMap(({ own, others }) => [...own, ...others]));
      const expected = [...forSale].filter((one) => one !== beginning && one.startsWith(beginning));
      expected.sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1));
      expect(texts.completionsOf(beginning, [])).toEqual(expected);
    });
  });
});

it('codes are as they were set, in any size and order', () => {
  const place = fc.nat({ max: 5_000 });
  const code = fc.oneof(fc.nat({ max: 9 }), fc.constantFrom(65_535, 65_536, 4_294_967_295));
  fc.assert(
    fc.property(fc.array(fc.record({ place, code }), { maxLength: 30 }), (steps) => {
      let codes: Codes = new Uint16Array();
      const expected = new Map<number, number>();
      for (const { place: one, code: number } of steps) {
        codes = withCode(codes, one, number);
        expected.set(one, number);
      }
      for (const [one, number] of expected) expect(codes[one]).toBe(number);
    }),
  );
});
