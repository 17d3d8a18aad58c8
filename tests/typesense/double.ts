import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { parseFilter } from './filter.ts';
import { type Collection, field, put, Refusal } from './schema.ts';
import { search, searchParameters } from './search.ts';

const MOST_SEARCHES = 50;
const collectionInput = z.object({ name: z.string().min(1), fields: z.array(field).min(1) });

interface Call {
  /** Name in the path. */
  name: string;
  parameters: URLSearchParams;
  body: string;
}

/** A double of Typesense's HTTP API (versions 29 and 30), in memory: the part that the shop uses, by its reference. */
export class TypesenseDouble {
  readonly apiKey = 'a key for tests only';
  readonly collections = new Map<string, Collection>();
  /** Names of collections by alias. */
  readonly aliases = new Map<string, string>();
  /** Number of searches; a multi_search counts as one. */
  searches = 0;
  /** While set, calls are answered with this status, or not at all. */
  failing: number | 'silently' | undefined;
  url = '';
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #calls: Record<string, (call: Call) => object | string> = {
    'GET collections': () => [...this.collections.values()].map(described),
    'POST collections': ({ body }) => this.#create(collectionInput.parse(JSON.parse(body))),
    'DELETE collections/*': ({ name }) => {
      const gone = this.#collectionOf(name);
      this.collections.delete(gone.name);
      return described(gone);
    },
    'POST collections/*/documents/import': ({ name, parameters, body }) => {
      if (parameters.get('action') !== 'upsert') throw new Refusal(400, 'The double knows upsert only.');
      const collection = this.#collectionOf(name);
      return body
        .split('\n')
        .map((line) => JSON.stringify(imported(collection, line)))
        .join('\n');
    },
    'DELETE collections/*/documents': ({ name, parameters }) => {
      const { documents, fields } = this.#collectionOf(name);
      const meets = parseFilter(parameters.get('filter_by') ?? '', fields);
      const gone = [...documents.values()].filter(meets);
      for (const { id } of gone) documents.delete(id);
      return { num_deleted: gone.length };
    },
    'PUT aliases/*': ({ name, body }) => {
      const { collection_name } = z.object({ collection_name: z.string() }).parse(JSON.parse(body));
      this.aliases.set(name, collection_name);
      return { name, collection_name };
    },
    'POST multi_search': ({ body }) => {
      const { searches } = z
        .object({ searches: z.array(z.unknown()).max(MOST_SEARCHES) })
        .parse(JSON.parse(body));
      this.searches += 1;
      return { results: searches.map((given) => this.#search(given)) };
    },
  };

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    this.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.failing === 'silently') return;
    try {
      if (this.failing !== undefined) throw new Refusal(this.failing, 'Not Ready or Lagging');
      if (request.headers['x-typesense-api-key'] !== this.apiKey)
        throw new Refusal(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.');
      const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
      const [kind = '', name = '', ...rest] = pathname.split('/').slice(1).map(decodeURIComponent);
      const path = [kind, ...(name === '' ? [] : ['*']), ...rest].join('/');
      const answer = this.#calls[`${request.method} ${path}`];
      if (!answer) throw new Refusal(404, 'Not Found');
      const body = answer({ name, parameters: searchParams, body: await text(request) });
      const isText = typeof body === 'string';
      response.writeHead(200, { 'content-type': isText ? 'text/plain' : 'application/json' });
      response.end(isText ? body : JSON.stringify(body));
    } catch (error) {
      response.writeHead(error instanceof Refusal ? error.status : 400, {
        'content-type': 'application/json',
      });
      response.end(JSON.stringify({ message: error instanceof Error ? error.message : String(error) }));
    }
  }

  #create({ name, fields }: z.infer<typeof collectionInput>): object {
    if (this.collections.has(name) || this.aliases.has(name))
      throw new Refusal(409, `A collection with name \`${name}\` already exists.`);
    const byName = new Map(fields.map((own) => [own.name, own]));
    const made = { name, fields: byName, createdAt: Date.now(), documents: new Map() };
    this.collections.set(name, made);
    return described(made);
  }

  #collectionOf(name: string): Collection {
    const found = this.collections.get(this.aliases.get(name) ?? name);
    if (!found) throw new Refusal(404, 'Not Found');
    return found;
  }

  /** A refused search is reported in its place; the others are answered. */
  #search(given: unknown): object {
    try {
      const parsed = searchParameters.safeParse(given);
      if (!parsed.success) throw new Refusal(400, z.prettifyError(parsed.error));
      return search(this.#collectionOf(parsed.data.collection), parsed.data);
    } catch (error) {
      if (error instanceof Refusal) return { code: error.status, error: error.message };
      throw error;
    }
  }
}

function imported(collection: Collection, line: string): object {
  try {
    put(collection, JSON.parse(line));
    return { success: true };
  } catch (error) {
    if (error instanceof Refusal)
      return { success: false, code: error.status, error: error.message, document: line };
    return { success: false, code: 400, error: 'Bad JSON.', document: line };
  }
}

const described = ({ name, fields, createdAt, documents }: Collection) => ({
  name,
  fields: [...fields.values()],
  created_at: createdAt,
  num_documents: documents.size,
});
