import { queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import type { Check, Measurement } from '#contract/item-details.ts';
import {
  type DisposalInput,
  type GradeInput,
  type OfferQuoteInput,
  offerQuote,
  type PublicationInput,
  publicationProposal,
  type TradeInRefusal,
} from '#contract/private/trade-in-bench.ts';
import {
  type OfficeTradeInDetails,
  officePhoto,
  officeTradeIn,
  officeTradeInDetails,
  type WorkshopPhotoKind,
} from '#contract/private/trade-ins.ts';
import compiled from '#messages/en-GB/office-workshop.json' with { type: 'json' };
import type texts from '../../messages/en-GB/office-workshop.json';
import { NO_BODY } from '../api/client.ts';
import { callOffice } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const workshopText = officeTexts<keyof typeof texts>(compiled);

type Seen = Pick<OfficeTradeInDetails, 'id' | 'version'>;

const step = ({ id, version }: Seen, name: string, body: unknown): Promise<OfficeTradeInDetails> =>
  callOffice({
    method: 'POST',
    path: `trade-ins/${id}/${name}`,
    version,
    body,
    returns: officeTradeInDetails,
  });

export const hangItem = (item: Seen, shelf: string) => step(item, 'move', { shelf });
export const gradeItem = (item: Seen, found: GradeInput) => step(item, 'grade', found);
export const refuseItem = (item: Seen, refusal: TradeInRefusal) => step(item, 'refuse', refusal);
export const publishItem = (item: Seen, shown: PublicationInput) => step(item, 'publish', shown);
export const giveItemBack = (item: Seen, way: DisposalInput) => step(item, 'give-back', way);

export const sendPhoto = (id: string, kind: WorkshopPhotoKind, file: Blob) =>
  callOffice({
    method: 'POST',
    path: `trade-ins/${id}/photos`,
    query: { kind },
    file,
    returns: officePhoto,
  });
export const removePhoto = (id: string, photo: string) =>
  callOffice({ method: 'DELETE', path: `trade-ins/${id}/photos/${photo}`, returns: NO_BODY });

/** Query for items that need photos, in shelf order. */
export const itemsToPhotograph = (itemsPerPage: number) =>
  callOffice({
    path: 'trade-ins',
    query: { lane: 'to-grade', photos: 'missing', order: 'shelf', itemsPerPage },
    returns: collectionOf(officeTradeIn),
  });

/** Query for the server's offer for the findings so far. */
export const offerQuery = ({ id, version }: Seen, found: OfferQuoteInput) =>
  queryOptions({
    queryKey: ['trade-in', id, 'offer', version, found],
    queryFn: ({ signal }) =>
      callOffice({
        method: 'POST',
        path: `trade-ins/${id}/offer-quote`,
        body: found,
        returns: offerQuote,
        signal,
      }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Query for the proposed terms of an item's listing. */
export const publicationQuery = ({ id, version }: Seen) =>
  queryOptions({
    queryKey: ['trade-in', id, 'publication', version],
    queryFn: ({ signal }) =>
      callOffice({ path: `trade-ins/${id}/publication`, returns: publicationProposal, signal }),
  });

type Part = Measurement['name'];

interface Plan {
  checks: Check[];
  measurements: Part[];
}

const TOP: Part[] = ['chest', 'shoulders', 'sleeve', 'length'];
const LEGS: Part[] = ['waist', 'hips', 'inseam', 'length'];
const SHOE: Part[] = ['insole', 'heel'];

/** Checks and measurements by type; other types by category. */
const PLANS: Record<string, Plan> = {
  Coat: { checks: ['seams', 'lining', 'buttons', 'pockets', 'collar', 'hem'], measurements: TOP },
  Jacket: { checks: ['seams', 'lining', 'zip', 'pockets', 'collar', 'cuffs'], measurements: TOP },
  Blazer: { checks: ['seams', 'lining', 'buttons', 'pockets', 'elbows'], measurements: TOP },
  Dress: { checks: ['seams', 'zip', 'cloth', 'hem'], measurements: ['chest', 'waist', 'hips', 'length'] },
  Shirt: { checks: ['seams', 'collar', 'cuffs', 'buttons', 'cloth'], measurements: TOP },
  Knitwear: { checks: ['seams', 'collar', 'cuffs', 'elbows', 'cloth', 'hem'], measurements: TOP },
  Cardigan: { checks: ['seams', 'buttons', 'cuffs', 'elbows', 'cloth'], measurements: TOP },
  Trousers: { checks: ['seams', 'zip', 'pockets', 'cloth', 'hem'], measurements: LEGS },
  Jeans: { checks: ['seams', 'zip', 'pockets', 'cloth', 'hem'], measurements: LEGS },
  Skirt: { checks: ['seams', 'zip', 'cloth', 'hem'], measurements: ['waist', 'hips', 'length'] },
  Boots: {
    checks: ['soles', 'heels', 'insoles', 'zip', 'stitching'],
    measurements: ['insole', 'heel', 'shaft'],
  },
  Bag: {
    checks: ['straps', 'clasp', 'corners', 'edges', 'lining'],
    measurements: ['width', 'height', 'depth', 'drop'],
  },
  Scarf: { checks: ['cloth', 'edges'], measurements: ['width', 'length'] },
};

export function planOf({ type, category }: Pick<OfficeTradeInDetails, 'type' | 'category'>): Plan {
  const known = PLANS[type];
  if (known) return known;
  if (category === 'Shoes') return { checks: ['soles', 'heels', 'insoles', 'stitching'], measurements: SHOE };
  if (category === 'Accessories')
    return { checks: ['cloth', 'edges', 'stitching'], measurements: ['width', 'length'] };
  return { checks: ['seams', 'cloth', 'hem'], measurements: TOP };
}

/** @param typed `60,5` or `60.5` @returns centimetres; undefined if invalid */
export function centimetresOf(typed: string): number | undefined {
  const value = Number(typed.trim().replace(',', '.'));
  return typed.trim() !== '' && value > 0 && value <= 500 ? value : undefined;
}
