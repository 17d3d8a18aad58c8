import { assert, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';
import { repeatedKey } from './repeated-key.ts';

it.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":{"b":1,"b":1}}', 'b'],
  ['[{"a":1},{"b":[{"c":0,"d":0,"c":0}]}]', 'c'],
  ['{"\\u0061":1,"a":2}', 'a'],
  ['{"a\\"":1,"a\\"":2}', 'a"'],
  ['{"":1,"":2}', ''],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ['{"a":{"a":1},"b":{"a":1}}', undefined],
  ['{"a":"\\"a\\":1,","b":"{","c":"a"}', undefined],
  ['{"a\\\\":1,"a":2}', undefined],
  ['"a"', undefined],
])('%s repeats %s', (text, key) => {
  expect(repeatedKey(text)).toBe(key);
});

it('finds none in a written value with any keys and texts', () => {
  assert(
    property(jsonValue({ maxDepth: 5 }), (value) => {
      expect(repeatedKey(JSON.stringify(value))).toBeUndefined();
      expect(repeatedKey(JSON.stringify(value, null, 2))).toBeUndefined();
    }),
  );
});

it('finds the key that is added once more to any object', () => {
  assert(
    property(jsonValue({ maxDepth: 4 }), jsonValue({ maxDepth: 4 }), (first, second) => {
      const [one, other] = [JSON.stringify(first), JSON.stringify(second)];
      expect(repeatedKey(`{"x":${one},"items":${other},"x":${one}}`)).toBe('x');
    }),
  );
});
