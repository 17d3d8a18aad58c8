import { z } from 'zod';
import { PRIVATE_BASE } from '#contract/base.ts';
import type { Wire } from '#contract/hydra.ts';
import { measurement } from '#contract/item-details.ts';
import type {
  OfficePhoto,
  OfficeTradeIn,
  OfficeTradeInCart,
  OfficeTradeInDetails,
} from '#contract/private/trade-ins.ts';
import { CONDITIONS } from '#contract/product.ts';
import { countryName } from '#server/delivery/address-lines.ts';
import type { Member } from '#server/identity/bearer.ts';
import type { TradeInCartRow } from '#server/trade-in/carts.ts';
import type { PhotoRow } from '#server/trade-in/photos.ts';
import type { CartDetails } from '#server/workshop/cart-details.ts';
import type { ItemDetails } from '#server/workshop/item-details.ts';
import { isHere, type LaneItem } from '#server/workshop/lanes.ts';
import { townLines } from '#shared/countries.ts';

const MEASURED = z.array(measurement);

const seesOffers = ({ rights }: Member) => rights.has('trade-ins.offers');
/**
 * Whether a member may see names: those who meet sellers, write to them or send parcels; merchandisers see items alone.
 */
const seesPeople = ({ roles }: Member) => roles.some(({ role }) => role !== 'catalogue');

const photoUrl = (id: string) => `${PRIVATE_BASE}/trade-in-photos/${id}/file`;

export const officePhotoWire = ({
  id,
  kind,
  caption,
}: Pick<PhotoRow, 'id' | 'kind' | 'caption'>): OfficePhoto => ({
  id,
  kind,
  caption: caption ?? undefined,
  url: photoUrl(id),
});

/** Shortens a name to `Noor H.`: the part of a name that a bench needs. */
function shortName(first: string | null, last: string | null): string {
  return [first, last && `${last.slice(0, 1)}.`].filter(Boolean).join(' ');
}

/** Returns the shelf of an item in the workshop; undefined once it has left. */
const shelfOf = ({ state, shelf }: Pick<LaneItem, 'state' | 'shelf'>) =>
  isHere(state) ? (shelf ?? undefined) : undefined;

/** Serializes an item of a lane, as far as the member may see it. */
export const laneItemWire = (item: LaneItem, member: Member): Wire<OfficeTradeIn> => ({
  id: item.number,
  cart: item.reference ?? item.cart_id,
  state: item.state,
  brand: item.brandName,
  name: item.name,
  size: item.size,
  color: item.color,
  seller: seesPeople(member) ? shortName(item.first_name, item.last_name) : undefined,
  circuit: item.circuit ?? undefined,
  amount: seesOffers(member) ? (item.amount ?? undefined) : undefined,
  fate: item.fate ?? undefined,
  since: item.since,
  due: item.due ?? undefined,
  isLate: item.isLate,
  isSecondLook: item.isSecondLook,
  photo: item.photo ? `${photoUrl(item.photo)}?width=320` : undefined,
  shelf: shelfOf(item),
});

/**
 * Serializes the seller: care, stores and managers see the contact data; packers, and members who give an item back,
 * the address; a bench the first name.
 */
function sellerWire(
  cart: TradeInCartRow,
  member: Member,
  isGivenBack: boolean,
): OfficeTradeInDetails['seller'] {
  if (!seesPeople(member)) return undefined;
  const mayContact = member.rights.has('people.contact');
  const maySend =
    mayContact ||
    member.roles.some(({ role }) => role === 'packer') ||
    (isGivenBack && member.rights.has('trade-ins.give-back'));
  return {
    name: maySend
      ? [cart.first_name, cart.last_name].filter(Boolean).join(' ')
      : shortName(cart.first_name, cart.last_name),
    email: mayContact ? (cart.email ?? undefined) : undefined,
    phone: mayContact ? (cart.phone ?? undefined) : undefined,
    address: maySend
      ? [
          cart.street,
          cart.street2,
          ...townLines({
            postcode: cart.postcode ?? '',
            city: cart.city ?? '',
            countryCode: cart.country_code ?? '',
          }),
          cart.country_code && countryName(cart.country_code),
        ].flatMap((line) => line || [])
      : [],
  };
}

const isToGiveBack = ({ state, fate }: Pick<LaneItem, 'state' | 'fate'>) =>
  (state === 'refused' || state === 'declined') && fate === 'return';

/** Serializes an item, as far as the member may see it. */
export function itemDetailsWire(details: ItemDetails, member: Member): Wire<OfficeTradeInDetails> {
  const { item, cart, listed, photos } = details;
  const amounts = seesOffers(member);
  const cents = (amount: number | null) => (amounts ? (amount ?? undefined) : undefined);
  return {
    id: listed.number,
    version: details.version,
    cart: listed.reference ?? cart.id,
    state: item.state,
    place: listed.place,
    of: details.of,
    brand: listed.brandName,
    name: listed.name,
    type: item.type,
    category: item.category,
    gender: item.gender,
    model: item.model ?? undefined,
    size: item.size,
    color: item.color,
    material: item.material ?? undefined,
    collectionYear: item.collection_year ?? undefined,
    seller: sellerWire(cart, member, isToGiveBack(item)),
    circuit: cart.circuit ?? undefined,
    since: listed.since,
    due: listed.due ?? undefined,
    isLate: listed.isLate,
    isSecondLook: listed.isSecondLook,
    shelf: shelfOf(item),
    declared: {
      condition: item.condition ?? undefined,
      defects: item.defects,
      offer: cents(item.offer),
      priceNew: cents(item.price_new),
      photos: photos.filter(({ uploaded_by }) => uploaded_by === 'seller').map(officePhotoWire),
      soldWith: details.isSoldWithPicture
        ? `${PRIVATE_BASE}/trade-in-photos/sold-with/${listed.number}`
        : undefined,
      at: cart.validated_at ?? undefined,
      fateIfRefused: cart.fate_if_refused ?? undefined,
    },
    taken: photos
      .filter(({ uploaded_by, review_id }) => uploaded_by === 'workshop' && review_id === null)
      .map(officePhotoWire),
    reviews: details.reviews.map((review) => ({
      kind: review.kind,
      outcome: review.outcome,
      condition: review.found_condition ?? undefined,
      defects: review.defects,
      offer: cents(review.offer_after),
      note: review.note ?? undefined,
      reviewer: review.reviewer ?? undefined,
      photos: photos.filter(({ review_id }) => review_id === review.id).map(officePhotoWire),
      checked: review.checked_parts,
      measurements: MEASURED.parse(review.measurements),
      at: review.created_at,
    })),
    answer: item.answer ?? undefined,
    fate: item.fate ?? undefined,
    keptUntil: details.keptUntil,
    paid: cents(item.purchase_price),
    faults: details.faults,
    story: details.story.map(({ state, actor, actor_name, note, created_at }) => ({
      at: created_at,
      event: state,
      actor: actor_name ?? actor,
      note: note ?? undefined,
    })),
  };
}

/** Serializes a trade-in, as far as the member may see it. */
export function cartDetailsWire(
  { version, cart, items, store, story }: CartDetails,
  member: Member,
): Wire<OfficeTradeInCart> {
  return {
    id: cart.reference ?? cart.id,
    version,
    parcelNumber: cart.parcel_number ?? undefined,
    state: cart.state,
    channel: cart.channel,
    circuit: cart.circuit ?? undefined,
    payout: cart.payout ?? undefined,
    fateIfRefused: cart.fate_if_refused ?? undefined,
    store,
    seller: sellerWire(cart, member, items.some(isToGiveBack)),
    validatedAt: cart.validated_at ?? undefined,
    sentAt: cart.sent_at ?? undefined,
    receivedAt: cart.received_at ?? undefined,
    items: items.map((item) => ({
      '@id': `${PRIVATE_BASE}/trade-ins/${item.number}`,
      ...laneItemWire(item, member),
      declaredCondition: CONDITIONS.find((condition) => condition === item.condition),
      isComing: item.state === 'validated' || item.state === 'sent',
    })),
    story: story.map(({ created_at, item, state, actor, actor_name, note }) => ({
      at: created_at,
      item,
      event: state,
      actor: actor_name ?? actor,
      note: note ?? undefined,
    })),
  };
}
