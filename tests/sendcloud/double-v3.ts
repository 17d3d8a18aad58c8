import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { KEYS } from './double.ts';

const address = z.record(z.string(), z.unknown());
const weight = z.object({ value: z.union([z.string(), z.number()]), unit: z.literal('kg') });
const shipmentBody = z.object({
  from_address: address,
  to_address: address,
  to_service_point: z.object({ id: z.string() }).optional(),
  ship_with: z.object({
    type: z.literal('shipping_option_code'),
    properties: z.object({ shipping_option_code: z.string() }),
  }),
  parcels: z.tuple([z.object({ weight })]),
  order_number: z.string(),
  external_reference_id: z.string(),
});
const returnBody = z.object({
  from_address: address,
  to_address: address,
  ship_with: z.object({ type: z.literal('shipping_option_code'), shipping_option_code: z.string() }),
  weight,
  order_number: z.string(),
  external_reference: z.string(),
});
export type AskedShipment = z.infer<typeof shipmentBody>;
export type AskedReturn = z.infer<typeof returnBody>;

interface Answer {
  status: number;
  body: unknown;
}

/**
 * Sendcloud's API v3 on loopback, for tests only: one shipment per `external_reference_id`, a return per request,
 * and their labels. Cancellation and codes use API v2, at the same URL.
 */
export class SendcloudV3Double {
  /** Requests for shipments by `external_reference_id`. */
  readonly shipments = new Map<string, AskedShipment>();
  /** Requests for returns, in order. */
  readonly returns: AskedReturn[] = [];
  readonly cancelled: string[] = [];
  /** Codes (PNG) of parcels by id. */
  readonly codes = new Map<string, string>();
  /** Totals of quotes by option code. */
  readonly quotes = new Map<string, [value: string, currency: string][]>();
  /** The next answers, in order; `away` closes the connection. */
  readonly next: (Answer | 'away')[] = [];
  /** Answers wait for it after the call has taken effect. */
  gate: Promise<unknown> | undefined;
  label = '%PDF-1.7 a label of version 3';
  private readonly made = new Map<string, object>();
  private parcel = 700_000;
  private server: Server | undefined;

  /** @returns the URLs of its APIs */
  async start(): Promise<{ url: string; urlV3: string }> {
    this.server = createServer(async (request, response) => {
      const body = await text(request);
      // Price queries accompany label requests. Scripted answers are only for labels.
      const isPrice = request.url?.endsWith('/shipping-options');
      const scripted = isPrice ? undefined : this.next.shift();
      if (scripted === 'away') return void request.socket.destroy();
      const answer = scripted ?? this.answer(request.method ?? '', request.url ?? '', body, request.headers);
      await this.gate;
      const isFile = typeof answer.body === 'string';
      response.writeHead(answer.status, { 'content-type': isFile ? 'application/pdf' : 'application/json' });
      response.end(isFile ? answer.body : JSON.stringify(answer.body));
    });
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    const { port } = this.server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/api/v2`, urlV3: `http://127.0.0.1:${port}/api/v3` };
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private answer(
    method: string,
    path: string,
    body: string,
    { authorization }: { authorization?: string },
  ): Answer {
    const expected = `Basic ${Buffer.from(`${KEYS.publicKey}:${KEYS.secretKey}`).toString('base64')}`;
    if (authorization !== expected)
      return refused(401, 'authentication_failed', 'Invalid username/password.');
    const { pathname } = new URL(path, 'http://double');
    if (method === 'POST' && pathname === '/api/v3/shipping-options') return this.quote(body);
    if (method === 'POST' && pathname === '/api/v3/shipments/announce') return this.announce(body);
    if (method === 'POST' && pathname === '/api/v3/returns/announce-synchronously')
      return this.takeBack(body);
    const [, returned] = /^\/api\/v3\/returns\/(\d+)$/.exec(pathname) ?? [];
    // A return has its parcel's number here.
    if (returned) return { status: 200, body: { tracking_number: `8R${returned}`, tracking_url: null } };
    if (/^\/api\/v3\/parcels\/\d+\/documents\/label$/.test(pathname))
      return { status: 200, body: this.label };
    const [, id = '', what] = /^\/api\/v2\/parcels\/(\d+)\/(cancel|documents\/qr)$/.exec(pathname) ?? [];
    if (what === 'cancel') {
      this.cancelled.push(id);
      return { status: 200, body: { status: 'cancelled', message: 'Parcel has been cancelled' } };
    }
    const code = this.codes.get(id);
    return code ? { status: 200, body: code } : refused(404, 'not_found', 'Not found.');
  }

  private quote(body: string): Answer {
    const { shipping_option_code: code } = z
      .object({ shipping_option_code: z.string() })
      .parse(JSON.parse(body));
    const quotes = this.quotes
      .get(code)
      ?.map(([value, currency]) => ({ price: { total: { value, currency } } }));
    return {
      status: 200,
      body: {
        data: [
          { code: 'sendcloud:letter', quotes: [] },
          { code, quotes },
        ],
      },
    };
  }

  private announce(body: string): Answer {
    const asked = shipmentBody.parse(JSON.parse(body));
    const { external_reference_id: key } = asked;
    const known = this.made.get(key);
    if (known) return { status: 409, body: known };
    this.shipments.set(key, asked);
    this.parcel += 1;
    const [code = ''] = asked.ship_with.properties.shipping_option_code.split(':');
    const made = {
      data: {
        id: `shipment-${this.parcel}`,
        carrier: { code, name: code },
        parcels: [
          {
            id: this.parcel,
            tracking_number: `6A${this.parcel}`,
            tracking_url: `https://tracking.example/6A${this.parcel}`,
            status: { code: 'READY_TO_SEND', message: 'Ready to send' },
            documents: [{ type: 'label', size: 'a6' }],
          },
        ],
        errors: [],
      },
    };
    this.made.set(key, made);
    return { status: 201, body: made };
  }

  private takeBack(body: string): Answer {
    this.returns.push(returnBody.parse(JSON.parse(body)));
    this.parcel += 1;
    this.codes.set(String(this.parcel), 'a code');
    return {
      status: 201,
      body: { return_id: this.parcel, parcel_id: this.parcel, multi_collo_ids: [] },
    };
  }
}

/** Returns an error in the form of JSON:API. */
export const refused = (status: number, code: string, detail: string, pointer?: string): Answer => ({
  status,
  body: { errors: [{ status: String(status), code, detail, ...(pointer && { source: { pointer } }) }] },
});
