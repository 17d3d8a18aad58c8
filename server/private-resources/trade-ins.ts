import { PRIVATE_BASE } from '#contract/base.ts';
import {
  disposalInput,
  gradeInput,
  offerQuote,
  offerQuoteInput,
  publicationInput,
  publicationProposal,
  tradeInRefusal,
} from '#contract/private/trade-in-bench.ts';
import {
  officePhoto,
  officeTradeIn,
  officeTradeInDetails,
  officeTradeInQuery,
  tradeInBoard,
  tradeInBoardQuery,
  tradeInMove,
  type WorkshopPhotoKind,
  workshopPhotoQuery,
} from '#contract/private/trade-ins.ts';
import { waiting, waitingQuery } from '#contract/private/waiting.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, privateOperation, type Resource } from '#server/http/resource.ts';
import { thumbnailOf } from '#server/storage/photos.ts';
import { giveAway } from '#server/workshop/give-away.ts';
import { gradeItem, quoteFound, refuseFound } from '#server/workshop/grade.ts';
import { hangItem } from '#server/workshop/hang.ts';
import { itemDetails } from '#server/workshop/item-details.ts';
import { findItem, type MemberStep } from '#server/workshop/item-step.ts';
import { listLane, tradeInLanes } from '#server/workshop/lanes.ts';
import { proposePublication, publishFromBench } from '#server/workshop/publication.ts';
import { whoWaitsAtBench } from '#server/workshop/waiting.ts';
import { addWorkshopPhoto, removeTakenPhoto } from '#server/workshop/workshop-photos.ts';
import { editorOperations } from './editors.ts';
import { itemDetailsWire, laneItemWire, officePhotoWire } from './trade-in-wire.ts';

/** Items of each lane that the board shows. */
const FIRST = 7;

/** Builds a member's action, by the key in the address. */
export const stepOf = ({ params, member, version }: MemberCall): MemberStep => ({
  key: parameter(params),
  actor: member,
  version,
});

const itemAnswer = async ({ db, params, member }: MemberCall) =>
  itemDetailsWire(await itemDetails(db, await findItem(db, parameter(params), member)), member);

/** Items that customers sell, from the confirmation to their end. */
export const officeTradeIns: Resource = {
  name: 'trade-ins',
  type: 'OfficeTradeIn',
  shape: officeTradeIn,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the items of a lane, what is due first, or as they hang on the shelves.',
      right: 'trade-ins.read',
      query: officeTradeInQuery,
      returns: officeTradeIn,
      async handle({ db, query, member }) {
        const wanted = { ...query, storeIds: member.storeIds };
        const { total, items } = await listLane(db, wanted, sliceOf(query));
        return { total, members: items.map((item) => laneItemWire(item, member)) };
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/board',
      title: 'Shows every lane with its first items.',
      right: 'trade-ins.read',
      query: tradeInBoardQuery,
      returns: tradeInBoard,
      async handle({ db, query, member }) {
        const lanes = await tradeInLanes(db, { ...query, storeIds: member.storeIds }, FIRST);
        const seesOffers = member.rights.has('trade-ins.offers');
        return {
          lanes: lanes.map(({ items, amount, ...lane }) => ({
            ...lane,
            amount: seesOffers ? amount : undefined,
            items: items.map((item) => ({
              '@id': `${PRIVATE_BASE}/trade-ins/${item.number}`,
              ...laneItemWire(item, member),
            })),
          })),
        };
      },
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads an item with what was declared, found and done.',
      right: 'trade-ins.read',
      returns: officeTradeInDetails,
      handle: itemAnswer,
    }),
    ...editorOperations({
      type: 'trade-in',
      right: 'trade-ins.grade',
      find: async ({ db, params, member }) => (await findItem(db, parameter(params), member)).item.id,
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/{id}/waiting',
      title: 'Tells who waits for an item like this one: wishlists, and saved searches that will fit it.',
      right: 'trade-ins.read',
      query: waitingQuery,
      returns: waiting,
      handle: async ({ db, params, member, query }) =>
        whoWaitsAtBench(db, await findItem(db, parameter(params), member), query),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/photos',
      title: 'Keeps a photo of an item that is looked at; 10 MB at most.',
      right: 'trade-ins.grade',
      query: workshopPhotoQuery,
      upload: 'photo',
      returns: officePhoto,
      async handle({ db, params, member, query, body }: MemberCall<{ kind: WorkshopPhotoKind }, Buffer>) {
        const photo = { key: parameter(params), actor: member, kind: query.kind, bytes: body };
        return officePhotoWire(await addWorkshopPhoto(db, photo));
      },
    }),
    privateOperation({
      kind: 'delete',
      path: '/{id}/photos/{photo}',
      method: 'DELETE',
      title: 'Removes a photo that nothing was decided with yet.',
      right: 'trade-ins.grade',
      returns: null,
      async handle({ db, params, member }) {
        const photoId = parameter(params, 'photo');
        await removeTakenPhoto(db, { key: parameter(params), photoId, actor: member });
        return undefined;
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/move',
      title: 'Hangs an item on a shelf of the workshop.',
      right: 'trade-ins.receive',
      ifMatch: true,
      body: tradeInMove,
      returns: officeTradeInDetails,
      async handle(call) {
        await hangItem(call.db, stepOf(call), call.body.shelf);
        return itemAnswer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/offer-quote',
      title: 'Composes the offer for what was found so far.',
      right: 'trade-ins.grade',
      body: offerQuoteInput,
      returns: offerQuote,
      handle: async ({ db, params, member, body }) =>
        quoteFound(db, await findItem(db, parameter(params), member), body),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/grade',
      title: 'Decides on an item as it was found; its seller is mailed.',
      right: 'trade-ins.grade',
      ifMatch: true,
      body: gradeInput,
      returns: officeTradeInDetails,
      async handle(call) {
        await gradeItem(call.db, stepOf(call), call.body);
        return itemAnswer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/refuse',
      title: 'Does not buy an item; its seller reads why.',
      right: 'trade-ins.refuse',
      ifMatch: true,
      body: tradeInRefusal,
      returns: officeTradeInDetails,
      async handle(call) {
        await refuseFound(call.db, stepOf(call), call.body);
        return itemAnswer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/{id}/publication',
      title: 'Proposes what an item is put up for sale with.',
      right: 'trade-ins.publish',
      returns: publicationProposal,
      async handle({ db, params, member }) {
        const proposal = await proposePublication(db, parameter(params), member);
        return {
          ...proposal,
          mayPrice: member.rights.has('trade-ins.price'),
          sold: proposal.sold.map(({ title, price, days, photo }) => ({
            title,
            price,
            days,
            photo: thumbnailOf(photo ?? undefined),
          })),
          photos: proposal.photos.map(officePhotoWire),
        };
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/publish',
      title: 'Puts an item up for sale.',
      right: 'trade-ins.publish',
      ifMatch: true,
      body: publicationInput,
      returns: officeTradeInDetails,
      async handle(call) {
        await publishFromBench(call.db, stepOf(call), call.body);
        return itemAnswer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/give-back',
      title: 'Gives an item back, donates or recycles it, as its seller chose.',
      right: 'trade-ins.give-back',
      ifMatch: true,
      body: disposalInput,
      returns: officeTradeInDetails,
      async handle(call) {
        await giveAway(call.db, stepOf(call), call.body);
        return itemAnswer(call);
      },
    }),
  ],
};
