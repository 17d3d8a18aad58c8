import { randomOf, seedOf } from '#server/seeded-random.ts';
import { isPostcode } from '#shared/countries.ts';
import { shopCurrency } from '#shared/currency.ts';
import { drawSandboxCode } from './draw-sandbox-code.ts';
import { drawSandboxLabel } from './draw-sandbox-label.ts';
import { type Parcel, parcelBody, type SandboxParcel } from './sandbox-parcel.ts';

/** Sendcloud's codes of carriers, by the ids of the sandbox's shipping methods. */
const CARRIERS: Record<number, string> = {
  1: 'colissimo',
  2: 'chronopost',
  3: 'mondial_relay',
  4: 'mondial_relay',
};
/** Prices in euros, by the ids of the sandbox's shipping methods and the most grams that each is for. */
const PRICES: Record<number, readonly [grams: number, euros: string][]> = {
  1: [
    [1_000, '6.95'],
    [5_000, '9.40'],
    [30_000, '16.20'],
  ],
  2: [
    [5_000, '13.50'],
    [30_000, '21.90'],
  ],
  3: [
    [1_000, '4.10'],
    [5_000, '6.30'],
    [30_000, '12.40'],
  ],
  4: [
    [1_000, '4.10'],
    [5_000, '6.30'],
    [30_000, '12.40'],
  ],
};
/** Parcels that are kept in memory. Few are enough: the label of a parcel is read right after it is made. */
const MAX_PARCELS = 50;
const LIMIT_KG = 30;

/**
 * Sendcloud's protocol (Parcels API v2) without a carrier: it checks addresses roughly and draws practice labels. A
 * street without a number and an invalid postcode are refused as Sendcloud refuses them.
 */
export class SandboxSendcloud {
  private readonly parcels = new Map<string, SandboxParcel>();

  /** Answers a call of the protocol. */
  async answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/shipping-price')) return price(searchParams);
    const [, name, id = ''] =
      /\/(labels\/label_printer|parcels)(?:\/(\d+)(?:\/(?:cancel|documents\/qr))?)?$/.exec(pathname) ?? [];
    if (name === 'labels/label_printer') return this.label(id);
    if (name === 'parcels' && pathname.endsWith('/qr')) return this.code(id);
    if (name === 'parcels' && request.method === 'POST' && id)
      return Response.json({ status: 'cancelled', message: 'Parcel has been cancelled' });
    if (name === 'parcels' && request.method === 'POST') return this.create(await request.json());
    return refused(404, 'Not found.');
  }

  private create(body: unknown): Response {
    const parsed = parcelBody.safeParse(body);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return refused(400, `${issue?.path.at(-1)?.toString()}: '${issue?.message}'`);
    }
    const { parcel } = parsed.data;
    const fault = faultOf(parcel);
    if (fault) return refused(400, fault);
    const random = randomOf(seedOf(parcel.external_reference));
    const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
    const made: SandboxParcel = {
      ...parcel,
      id: 1 + Math.floor(random() * 2_000_000_000),
      carrier: CARRIERS[parcel.shipment.id] ?? 'colissimo',
      trackingNumber: `6A${digits(11)}`,
    };
    this.parcels.set(String(made.id), made);
    const [oldest] = this.parcels.keys();
    if (this.parcels.size > MAX_PARCELS && oldest !== undefined) this.parcels.delete(oldest);
    return Response.json({
      parcel: {
        id: made.id,
        tracking_number: made.trackingNumber,
        tracking_url: null,
        carrier: { code: made.carrier },
        status: { id: 1000, message: 'Ready to send' },
        // A counter of the carrier prints the label of a return parcel.
        documents: made.is_return ? [{ type: 'label' }, { type: 'qr' }] : [{ type: 'label' }],
      },
    });
  }

  private async label(id: string): Promise<Response> {
    const parcel = this.parcels.get(id);
    if (!parcel) return refused(404, 'No Parcel matches the given query.');
    return new Response(await drawSandboxLabel(parcel), { headers: { 'content-type': 'application/pdf' } });
  }

  private async code(id: string): Promise<Response> {
    const parcel = this.parcels.get(id);
    if (!parcel) return refused(404, 'No Parcel matches the given query.');
    return new Response(await drawSandboxCode(parcel.trackingNumber), {
      headers: { 'content-type': 'image/png' },
    });
  }
}

/** Builds the answer of the Shipping price API v2. */
function price(asked: URLSearchParams): Response {
  const grams = Number(asked.get('weight'));
  const [, amount] = PRICES[Number(asked.get('shipping_method_id'))]?.find(([most]) => grams <= most) ?? [];
  return Response.json([
    { price: amount ?? null, currency: amount ? shopCurrency() : null, to_country: asked.get('to_country') },
  ]);
}

/** Returns Sendcloud's reason for refusing a parcel; undefined for an accepted one. */
function faultOf({
  address,
  postal_code,
  country,
  weight,
  shipment,
  is_return,
  from_address_1,
}: Parcel): string | undefined {
  if (!(shipment.id in CARRIERS)) return "shipment: 'Shipping method is not available.'";
  if (is_return && !/\d/.test(from_address_1 ?? ''))
    return "from_house_number: 'This field cannot be blank.'";
  if (!/\d/.test(address)) return "house_number: 'This field cannot be blank.'";
  if (!isPostcode(country, postal_code) || /^0+$/.test(postal_code))
    return "postal_code: 'The postal code is not valid for this country.'";
  if (Number(weight) > LIMIT_KG) return `weight: 'The weight must be at most ${LIMIT_KG} kg.'`;
  return undefined;
}

const refused = (code: number, message: string) =>
  Response.json({ error: { code, request: 'api/v2/parcels', message } }, { status: code });
