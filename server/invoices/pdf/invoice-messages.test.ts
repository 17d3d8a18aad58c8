import { expect, it } from 'vitest';
import french from '../../../messages/fr-FR/invoices.json' with { type: 'json' };

it('puts no-break spaces where French typography asks for them, and no straight apostrophes', () => {
  for (const text of Object.values(french)) {
    expect(text).not.toMatch(/ [:;!?%»–]|« |'/);
  }
});
