import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

export const ACCOUNT = {
  brand: 'BDTEST13',
  login: 'BDTEST13@business-api.mondialrelay.com',
  password: 'pass-double',
  privateKey: 'PrivateK',
};

/** A pickup point as an element of PointRelais_Details. */
export const POINT = {
  Num: '066974',
  LgAdr1: 'TABAC DU MARAIS',
  LgAdr3: '4 RUE DE BRETAGNE',
  CP: '75003',
  Ville: 'PARIS',
  Pays: 'FR',
  Latitude: '48,8630000',
  Longitude: '02,3620000',
  Distance: '120',
  Horaires_Lundi: { string: ['0900', '1900', '0000', '0000'] },
};

const NAMESPACE = 'http://www.mondialrelay.fr/webservice/';
const OPTIONS = { ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false };
const parser = new XMLParser(OPTIONS);
const builder = new XMLBuilder(OPTIONS);

const address = z.record(z.string(), z.string());
const mode = z.object({ '@Mode': z.string(), '@Location': z.string() });
const creationRequest = z.object({
  ShipmentCreationRequest: z.object({
    '@xmlns': z.literal('http://www.example.org/Request'),
    Context: z.object({
      Login: z.string(),
      Password: z.string(),
      CustomerId: z.string(),
      Culture: z.literal('fr-FR'),
      VersionAPI: z.literal('1.0'),
    }),
    OutputOptions: z.object({ OutputFormat: z.string(), OutputType: z.literal('PdfUrl') }),
    ShipmentsList: z.object({
      Shipment: z.object({
        OrderNo: z.string().regex(/^[0-9A-Z_-]{0,15}$/),
        ParcelCount: z.literal('1'),
        DeliveryMode: mode,
        CollectionMode: mode,
        Parcels: z.object({
          Parcel: z.object({ Weight: z.object({ '@Value': z.string(), '@Unit': z.literal('gr') }) }),
        }),
        Sender: z.object({ Address: address }),
        Recipient: z.object({ Address: address }),
      }),
    }),
  }),
});
export type AskedShipment = z.infer<
  typeof creationRequest
>['ShipmentCreationRequest']['ShipmentsList']['Shipment'] & {
  format: string;
};
const call = z.object({
  'soap:Envelope': z.object({ 'soap:Body': z.record(z.string(), z.record(z.string(), z.string())) }),
});

/** A row of a parcel's tracking table, in Mondial Relay's form. */
export interface TracingRow {
  Libelle: string;
  Date: string;
  Heure: string;
  Emplacement?: string;
}

interface Given {
  status: number;
  type: string;
  body: string;
}

/**
 * Mondial Relay's two services on loopback, for tests only: shipments by XML with the login in the body, and SOAP
 * signed by MD5. Like the real one it has no idempotency: each request creates a shipment.
 */
export class MondialRelayDouble {
  /** Accepted requests for shipments in order, by shipment number. */
  readonly shipments = new Map<string, AskedShipment>();
  /** Points returned for every place, as elements of PointRelais_Details. */
  points: Record<string, unknown>[] = [];
  /** Values of the last search for points. */
  searched: Record<string, string> | undefined;
  /** Tracking table and code of parcels, by number. */
  readonly tracing = new Map<string, { stat: number; rows: TracingRow[] }>();
  /**
   * Results of the next calls, in order: a code of either service, an HTTP status, `away`, which closes the
   * connection, or `lost`, which processes the call and then closes it.
   */
  readonly next: ({ code: number; message?: string } | { http: number } | 'away' | 'lost')[] = [];
  /** Answers wait for it after the call has taken effect. */
  gate: Promise<unknown> | undefined;
  label = '%PDF-1.4 a label of Mondial Relay';
  private number = 31_230_000;
  private server: Server | undefined;

  /** @returns the URLs of its services */
  async start(): Promise<{ shipmentUrl: string; serviceUrl: string }> {
    this.server = createServer(async (request, response) => {
      const body = await text(request);
      const scripted = this.next.shift();
      if (scripted === 'away') return void request.socket.destroy();
      const answer =
        typeof scripted === 'object' && 'http' in scripted
          ? { status: scripted.http, type: 'text/html', body: `<h1>${ACCOUNT.password}</h1>` }
          : this.answer(request.url ?? '', body, request.headers, scripted === 'lost' ? undefined : scripted);
      if (scripted === 'lost') return void request.socket.destroy();
      await this.gate;
      response.writeHead(answer.status, { 'content-type': answer.type });
      response.end(answer.body);
    });
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    const { port } = this.server.address() as AddressInfo;
    return {
      shipmentUrl: `http://127.0.0.1:${port}/api/shipment`,
      serviceUrl: `http://127.0.0.1:${port}/WebService.asmx`,
    };
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private answer(
    path: string,
    body: string,
    { accept, soapaction = '' }: { accept?: string; soapaction?: string | string[] },
    scripted?: { code: number; message?: string },
  ): Given {
    if (path.startsWith('/label/')) return { status: 200, type: 'application/pdf', body: this.label };
    if (path === '/api/shipment') {
      if (accept !== 'application/xml') return { status: 200, type: 'application/json', body: '{}' };
      return xml(this.create(body, scripted));
    }
    return xml(this.serve(String(soapaction), body, scripted?.code));
  }

  private create(body: string, scripted?: { code: number; message?: string }): object {
    if (scripted) return refused(scripted.code, scripted.message);
    const read = creationRequest.safeParse(parser.parse(body));
    if (!read.success) return refused(10061, read.error.issues[0]?.message);
    const { Context, OutputOptions, ShipmentsList } = read.data.ShipmentCreationRequest;
    const { Login, Password, CustomerId } = Context;
    if (Login !== ACCOUNT.login || Password !== ACCOUNT.password)
      return refused(10001, 'Identifiant et/ou mot de passe invalide.');
    if (CustomerId !== ACCOUNT.brand) return refused(10005, 'Client inconnu.');
    this.number += 1;
    const number = String(this.number);
    this.shipments.set(number, { ...ShipmentsList.Shipment, format: OutputOptions.OutputFormat });
    return {
      ShipmentCreationResponse: {
        '@xmlns': 'http://www.example.org/Response',
        ShipmentsList: {
          Shipment: {
            '@ShipmentNumber': number,
            LabelList: { Label: { RawContent: '', Output: `/label/${number}?crc=1&lg=FR` } },
          },
        },
        StatusList: {
          Status: { '@Code': '10014', '@Level': 'Warning', '@Message': 'Numéro de commande ignoré.' },
        },
      },
    };
  }

  private serve(action: string, body: string, scripted?: number): object {
    const method = action.replaceAll('"', '').replace(NAMESPACE, '');
    const {
      Security,
      '@xmlns': namespace,
      ...values
    } = call.parse(parser.parse(body))['soap:Envelope']['soap:Body'][method] ?? {};
    const signed = Object.values(values).join('') + ACCOUNT.privateKey;
    const isSigned =
      Security === createHash('md5').update(signed).digest('hex').toUpperCase() && namespace === NAMESPACE;
    if (!isSigned) return soap(method, { STAT: '97' });
    if (scripted !== undefined) return soap(method, { STAT: String(scripted) });
    if (method === 'WSI4_PointRelais_Recherche') {
      this.searched = values;
      const found = this.points.filter(({ Num }) => !values.NumPointRelais || Num === values.NumPointRelais);
      return soap(method, {
        STAT: '0',
        PointsRelais: found.length > 0 ? { PointRelais_Details: found } : '',
      });
    }
    const parcel = this.tracing.get(values.Expedition ?? '');
    if (!parcel) return soap(method, { STAT: '94' });
    // The table is padded with empty rows.
    const rows = [...parcel.rows, { Libelle: '', Date: '', Heure: '' }];
    return soap(method, {
      STAT: String(parcel.stat),
      Libelle01: '',
      Tracing: { ret_WSI2_sub_TracingColisDetaille: rows },
    });
  }
}

const xml = (document: object): Given => ({
  status: 200,
  type: 'text/xml; charset=utf-8',
  body: `<?xml version="1.0" encoding="utf-8"?>${builder.build(document)}`,
});

const soap = (method: string, result: object) => ({
  'soap:Envelope': {
    '@xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/',
    'soap:Body': { [`${method}Response`]: { '@xmlns': NAMESPACE, [`${method}Result`]: result } },
  },
});

const refused = (code: number, message = 'Refusé.') => ({
  ShipmentCreationResponse: {
    '@xmlns': 'http://www.example.org/Response',
    ShipmentsList: '',
    StatusList: { Status: { '@Code': String(code), '@Level': 'Critical error', '@Message': message } },
  },
});
