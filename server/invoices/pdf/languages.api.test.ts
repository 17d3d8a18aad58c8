import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refundCollection } from '#contract/after-sale.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { readPdf } from '#tests/pdf.ts';

useDatabase({ rateLimits: 'off' });

interface Bought {
  title: string;
  scheme: 'margin' | 'standard';
  condition?: string;
}

async function buy(locale: string, pieces: Bought[]) {
  const client = new Client();
  let id = '';
  for (const { title, scheme, condition = 'very_good' } of pieces) {
    const piece = await makeItem({ title, price: 12_000, condition });
    await execute(sql`update item set vat_regime = ${scheme} where id = ${piece.id}`);
    id = (await client.add(piece.id)).cart.id;
  }
  const guest = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', locale };
  await client.pay(await client.checkout(id, guest));
  const invoice = await client.send('GET', `/orders/${id}/invoice`);
  return { client, id, pdf: await readPdf(await invoice.arrayBuffer()) };
}

it('states in French the scheme of each line, with the words and the typography of the law', async () => {
  const { pdf, client, id } = await buy('fr_FR', [
    { title: 'Foulard', scheme: 'margin', condition: 'new' },
    { title: 'Écharpe', scheme: 'standard' },
  ]);
  expect(pdf.lang).toBe('fr-FR');
  expect(pdf.title).toMatch(/^Facture /);
  expect(pdf.text).toMatch(/Foulard D’occasion · neuf avec étiquette · .{1,80}? Régime de la marge/);
  expect(pdf.text).toMatch(/Écharpe D’occasion · très bon état · .{1,80}? TVA incluse/);
  expect(pdf.text).toContain('Livraison : express');
  expect(pdf.text).toContain('TVA à 20 % sur 100,00 € HT');
  expect(pdf.text).toContain('20,00 €');
  expect(pdf.text).toContain('Régime particulier – Biens d’occasion');
  expect(pdf.text).toContain('Articles 297 A et 297 E du Code général des impôts');
  expect(pdf.text).toContain('Réglé par carte bancaire');
  expect(pdf.text).not.toMatch(/état état|étiquette état|undefined|\{|\}| - /);

  await client.send('PATCH', `/orders/${id}`, { state: 'cancelled' });
  const refunds = refundCollection.parse(await (await client.send('GET', `/refunds?order=${id}`)).json());
  const answer = await client.send('GET', `/refunds/${refunds['hydra:member'][0]?.id}/credit-note`);
  const note = await readPdf(await answer.arrayBuffer());
  expect(note.title).toMatch(/^Facture d’avoir /);
  expect(note.text).toMatch(/Rectifie la facture INV-20\d\d-\d{6} du (1er|\d{1,2}) \p{L}+ 20\d\d/u);
  expect(note.text).toContain('Total remboursé');
  expect(note.text).toContain('Remboursé sur la carte bancaire');
  expect(note.text).toContain('Régime particulier – Biens d’occasion');
});

it('names the margin scheme for items under it alone', async () => {
  const { pdf: mixed } = await buy('en_GB', [
    { title: 'Scarf', scheme: 'margin' },
    { title: 'Belt', scheme: 'standard', condition: 'new' },
  ]);
  expect(mixed.text).toMatch(/Scarf Second-hand · very good condition · .{1,80}? Margin scheme/);
  expect(mixed.text).toMatch(/Belt Second-hand · new with tag · .{1,80}? VAT included/);
  expect(mixed.text).toContain('VAT at 20% on 100,00 € excluding VAT');
  const { pdf: standard } = await buy('en_GB', [{ title: 'Belt', scheme: 'standard' }]);
  expect(standard.text).not.toMatch(/margin/i);
});
