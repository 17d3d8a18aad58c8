import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { SandboxSendcloud } from '#server/delivery/demonstration-carrier/sandbox/sandbox-sendcloud.ts';

export const KEYS = { publicKey: 'pk-double', secretKey: 'sk-double' };

/** A service point in Sendcloud's form. */
interface ServicePoint {
  id: number;
  [field: string]: unknown;
}

/** A service point of Mondial Relay. */
export const SERVICE_POINT = {
  id: 11238037,
  name: 'Station Avia',
  street: 'Rue du Bac',
  house_number: '12',
  postal_code: '75007',
  city: 'Paris',
  country: 'FR',
  carrier: 'mondial_relay',
  latitude: '48.85700',
  longitude: '2.32500',
  distance: 312.4,
  is_active: true,
  formatted_opening_times: { '0': ['09:00 - 12:30', '14:00 - 19:00'], '6': [] },
};

const bodyOf = z.object({ parcel: z.record(z.string(), z.unknown()) });

/**
 * Sendcloud's protocol on loopback, for tests only: the sandbox's answers with basic authentication, one parcel
 * per `external_reference`, and scripted answers.
 */
export class SendcloudDouble {
  /** Bodies of the requests for parcels, by `external_reference`. */
  readonly parcels = new Map<string, Record<string, unknown>>();
  readonly cancelled: string[] = [];
  /** Answers of the Tracking API, by tracking number. */
  readonly tracking = new Map<string, { carrier_update_timestamp: string; parent_status: string }[]>();
  /** Service points returned for every place. */
  servicePoints: ServicePoint[] = [];
  /** The query of the last search for service points. */
  searched: URLSearchParams | undefined;
  /** The next answers, in order; `away` closes the connection. */
  readonly next: ({ status: number; body: unknown } | 'away')[] = [];
  /** Runs once, before the next parcel is created or cancelled. */
  meanwhile: (() => Promise<unknown>) | undefined;
  /** Content of every label. Without it labels are rendered, which takes seconds on a busy machine. */
  label: string | undefined;
  private readonly sandbox = new SandboxSendcloud();
  private server: Server | undefined;

  /** @returns the URL of its API */
  async start(): Promise<string> {
    this.server = createServer(async (request, response) => {
      const body = await text(request);
      // Price queries accompany label requests. Scripted answers are only for labels.
      const isPrice = request.url?.includes('/shipping-price');
      const scripted = isPrice ? undefined : this.next.shift();
      if (scripted === 'away') return void request.socket.destroy();
      const answer = scripted
        ? Response.json(scripted.body, { status: scripted.status })
        : await this.answer(request.method ?? '', request.url ?? '', body, request.headers.authorization);
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    const address = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${address.port}/api/v2`;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async answer(
    method: string,
    path: string,
    body: string,
    authorization?: string,
  ): Promise<Response> {
    const expected = `Basic ${Buffer.from(`${KEYS.publicKey}:${KEYS.secretKey}`).toString('base64')}`;
    if (authorization !== expected)
      return Response.json({ error: { code: 401, message: 'Invalid username/password.' } }, { status: 401 });
    if (method === 'GET' && path.includes('/service-points')) return this.points(path);
    const tracked = /\/tracking\/(\w+)$/.exec(path)?.[1];
    if (tracked) {
      const statuses = this.tracking.get(tracked);
      return statuses
        ? Response.json({ statuses })
        : Response.json({ error: { code: 404 } }, { status: 404 });
    }
    const cancelled = /\/parcels\/(\d+)\/cancel$/.exec(path)?.[1];
    if (cancelled) this.cancelled.push(cancelled);
    else if (method === 'POST') {
      const { parcel } = bodyOf.parse(JSON.parse(body));
      this.parcels.set(String(parcel.external_reference), parcel);
    }
    if (method === 'POST') {
      const { meanwhile } = this;
      this.meanwhile = undefined;
      await meanwhile?.();
    }
    if (this.label !== undefined && path.includes('/labels/'))
      return new Response(this.label, { headers: { 'content-type': 'application/pdf' } });
    return this.sandbox.answer(
      new Request(`http://double${path}`, { method, body: method === 'POST' ? body : undefined }),
    );
  }

  private points(path: string): Response {
    const { pathname, searchParams } = new URL(path, 'http://double');
    const id = /\/service-points\/(\d+)$/.exec(pathname)?.[1];
    if (!id) {
      this.searched = searchParams;
      return Response.json(this.servicePoints);
    }
    const point = this.servicePoints.find((one) => String(one.id) === id);
    return point ? Response.json(point) : Response.json({ detail: 'Not found.' }, { status: 404 });
  }
}

/** Returns a Sendcloud webhook about a parcel, with its signature. @param at milliseconds */
export function parcelWebhook(
  id: number | string,
  status: string,
  at: number,
  key = KEYS.secretKey,
): { body: string; signature: string } {
  const body = JSON.stringify({
    action: 'parcel_status_changed',
    timestamp: at + 500,
    carrier_status_change_timestamp: at,
    parcel: { id: Number(id), tracking_number: 'X', status: { id: 1, message: status } },
  });
  return { body, signature: createHmac('sha256', key).update(body).digest('hex') };
}
