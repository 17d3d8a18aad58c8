import { expect, it } from 'vitest';
import { readPdf } from '#tests/pdf.ts';
import type { DocumentContent } from './document-content.ts';
import { drawTransferForm } from './draw-documents.ts';

const ITEM: DocumentContent['items'][number] = {
  name: 'Coat by Lune Marais, navy',
  year: 2022,
  size: '38',
  condition: 'excellent',
  faults: [],
  offer: 4200,
};

const formOf = async (count: number) => {
  const content: DocumentContent = {
    locale: 'en-GB',
    shop: { name: 'Revoir', address: ['14 rue Debelleyme', '75003 Paris', 'France'] },
    destination: [],
    reference: 'TRADEIN12345',
    parcelNumber: 'P1',
    seller: ['Ada Byron', '1 Rue du Bac', '75007 Paris', 'France'],
    contact: ['ada@example.org'],
    validatedOn: '2026-11-21',
    sendBy: '2026-12-05',
    isPost: true,
    payout: 'credit',
    fate: 'return',
    termsVersion: '2026-11',
    currency: 'EUR',
    items: Array.from({ length: count }, () => ITEM),
  };
  return readPdf(await (await drawTransferForm(content)).arrayBuffer());
};

it.each([5, 6, 7, 20])(
  'has an item and the total on the page of its last sentences, of %i items',
  async (count) => {
    const { lastPage } = await formOf(count);
    expect(lastPage).toMatch(/Coat by Lune Marais.*Total.*Paid in store credit/s);
  },
);
