import { queryOptions } from '@tanstack/react-query';
import { officeFigures, officeToday, type QueueId } from '#contract/private/today.ts';
import compiled from '#messages/en-GB/office-today.json' with { type: 'json' };
import type today from '../../messages/en-GB/office-today.json';
import {
  officeMessagesPath,
  officeOrderPath,
  officeOrdersPath,
  officeParcelsPath,
  officeTradeInPath,
  officeTradeInsPath,
  officeWorkshopPath,
} from '../office-paths.ts';
import { callOffice } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const todayText = officeTexts<keyof typeof today>(compiled);

/** Queues are refreshed after changes, and at least this often, in ms. */
const REFRESH_MS = 60_000;

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => callOffice({ path: 'today', background: true, returns: officeToday, signal }),
  refetchInterval: REFRESH_MS,
});

export const figuresQuery = queryOptions({
  queryKey: ['today', 'figures'],
  queryFn: ({ signal }) =>
    callOffice({ path: 'today/figures', background: true, returns: officeFigures, signal }),
  refetchInterval: REFRESH_MS,
});

interface QueuePlace {
  /** Letter after `g` that opens it. */
  letter: string;
  path: string;
  /** Screen in the navigation that shows its count (`navigation.ts`). */
  screen: string;
  /** Page of the task that is due first; by default the list. */
  open?: (id: string) => string;
}

/** Pages on which each queue is processed. */
export const QUEUE_PLACES: Record<QueueId, QueuePlace> = {
  pack: { letter: 'o', path: officeOrdersPath(), screen: 'orders', open: officeOrderPath },
  returns: {
    letter: 'b',
    path: officeOrdersPath({ view: 'returns' }),
    screen: 'orders',
    open: officeOrderPath,
  },
  grade: {
    letter: 'w',
    path: officeWorkshopPath({ lane: 'to-grade' }),
    screen: 'workshop',
    open: officeTradeInPath,
  },
  publish: {
    letter: 's',
    path: officeWorkshopPath({ lane: 'to-publish' }),
    screen: 'workshop',
    open: officeTradeInPath,
  },
  'take-in': { letter: 'n', path: officeTradeInsPath(), screen: 'trade-ins', open: officeTradeInPath },
  'give-back': {
    letter: 'x',
    path: officeWorkshopPath({ lane: 'to-give-back' }),
    screen: 'workshop',
    open: officeTradeInPath,
  },
  messages: { letter: 'm', path: officeMessagesPath(), screen: 'messages' },
  parcels: { letter: 'g', path: officeParcelsPath(), screen: 'parcels' },
  'hand-over': {
    letter: 'k',
    path: officeOrdersPath({ view: 'collect' }),
    screen: 'orders',
    open: officeOrderPath,
  },
};
