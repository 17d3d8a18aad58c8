import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonLdDocument } from './json-ld.ts';

const HOSTILE = [
  '</script><script>steal()</script>',
  '<!--',
  '<script',
  ']]>',
  '\u2028',
  '\u2029',
  '&quot;',
  '"',
  '\\',
];
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string()), { maxLength: 4 })
    .map((parts) => parts.join('')),
);

it('keeps every text, and lets none of them leave its script element', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ '@type': fc.constant('Product'), name: text }), { minLength: 1 }),
      (blocks) => {
        const document = jsonLdDocument(blocks);
        expect(document).not.toMatch(/[<>&\u2028\u2029]/);
        const read = JSON.parse(document);
        const expected = JSON.parse(JSON.stringify(blocks));
        expect(blocks.length === 1 ? [{ ...read, '@context': undefined }] : read['@graph']).toEqual(expected);
      },
    ),
  );
});
