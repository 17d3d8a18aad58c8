import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface House {
  number?: string;
  street: string;
  postcode: string;
  city: string;
  type?: 'housenumber' | 'street' | 'municipality';
}

/** The API of the Base Adresse Nationale on loopback, for tests only: GeocodeJSON of the given houses. */
export class AddressBaseDouble {
  /** Received queries. */
  readonly asked: URLSearchParams[] = [];
  /** Its behaviour: normal answers, a refusal, no answer, or nonsense. */
  mood: 'well' | 'busy' | 'silent' | 'nonsense' = 'well';
  private readonly houses: readonly House[];
  private server: Server | undefined;

  constructor(houses: readonly House[]) {
    this.houses = houses;
  }

  /** @returns the URL of its API */
  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://double');
      if (url.pathname !== '/search') return void response.writeHead(404).end();
      this.asked.push(url.searchParams);
      if (this.mood === 'silent') return;
      if (this.mood === 'busy') return void response.writeHead(429).end('slow down');
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(this.mood === 'nonsense' ? '<html>' : JSON.stringify(this.answer(url.searchParams)));
    });
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private answer(query: URLSearchParams): object {
    const words = (query.get('q') ?? '').toLowerCase().split(/\s+/);
    const features = this.houses
      .map(({ number, street, postcode, city, type = number ? 'housenumber' : 'street' }) => {
        const name = [number, street].filter(Boolean).join(' ');
        const label = `${name} ${postcode} ${city}`;
        return {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [2.36, 48.86] },
          properties: {
            label,
            score: 0.9,
            ...(number && { housenumber: number }),
            name,
            postcode,
            city,
            type,
          },
        };
      })
      .filter(({ properties: { label } }) => words.every((word) => label.toLowerCase().includes(word)))
      .slice(0, Number(query.get('limit')));
    return {
      type: 'FeatureCollection',
      version: 'draft',
      features,
      attribution: 'BAN',
      licence: 'ETALAB-2.0',
    };
  }
}
