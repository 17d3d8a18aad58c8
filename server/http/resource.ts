import type { z } from 'zod';
import type { Right } from '#contract/private/rights.ts';
import type { Database } from '#server/db/database.ts';
import type { Bearer, Member, StoreBearer } from '#server/identity/bearer.ts';
import type { ChallengeAnswer } from '#server/identity/challenge.ts';
import type { Guard } from './assert-may-call.ts';

/**
 * Arguments of a handler. `query` and `body` are parsed by the operation's schemas; `params` are decoded and untrusted.
 */
export interface Call<Q = unknown, B = unknown> {
  params: Record<string, string>;
  query: Q;
  body: B;
  /** The caller: null without a valid token. Guarded operations never get null, unless `store` is set. */
  bearer: Bearer | null;
  /** The staff of a store as caller; `bearer` is then null, and public operations treat them as anyone. */
  store: StoreBearer | null;
  /** The calling team member in the private scope; null in the customer API. */
  member: Member | null;
  /** The version that the caller saw, for an operation with `ifMatch`; '' for others. */
  version: string;
  db: Database;
  request: {
    /** Request id in the answer, the log and the error page. */
    id: string;
    /** IP address, from the socket or one trusted proxy. */
    ip: string;
    url: URL;
    headers: Headers;
    /** The solution of a challenge, if the caller sent one; `requireChallenge` takes it. */
    challenge: ChallengeAnswer;
  };
}

/** A page of members; `extra` are further keys of the collection, e.g. `facets`. */
export interface Page {
  total: number;
  members: object[];
  extra?: Record<string, unknown>;
  /** For a list with cursors instead of page numbers: parameters of the next page, null after the last. */
  next?: Record<string, string> | null;
}

/**
 * An operation of a resource. The kernel (server/http) makes of it the route, the validation, the Hydra and the OpenAPI
 * documentation; `returns` is the shape of the item (or member), null for an answer without body. `path` is below the
 * resource: '' for the collection, '/{id}' for the item, else an address of its own.
 */
export interface Operation<Q extends z.ZodType = z.ZodType, B extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: '' | `/${string}`;
  kind: 'list' | 'read' | 'create' | 'update' | 'delete' | 'call';
  title: string;
  guard: Guard;
  /** The right that a team member needs; for operations whose guard is `member`. */
  right?: Right;
  /** A locked session may call it. */
  whileLocked?: true;
  /** Needs `If-Match` with the version that the caller saw. */
  ifMatch?: true;
  query?: Q;
  body?: B;
  returns: z.ZodType | null;
  /** Shape of the whole collection of a `list`, if it has more than the usual keys. */
  collection?: z.ZodObject;
  /** 202 for work that is only accepted; else the kind decides. */
  status?: 202;
  /** `Idempotency-Key` is supported: the same key and body get the same answer again. */
  idempotent?: boolean;
  /** Answers with a file of this type for any accepted format; the handler returns a File with its name. */
  file?:
    | 'application/pdf'
    | 'image/webp'
    | 'image/png'
    | 'application/json'
    | 'text/html'
    | 'text/calendar'
    | 'text/csv';
  /** The file is a page that the shop's own pages show in a frame, with its styles and pictures, without scripts. */
  isFramed?: true;
  /** Reads only the public catalogue: a call without a token may use the replica. */
  ofCatalogue?: true;
  /** Answers with a stream of server-sent events; the handler returns a ReadableStream. */
  streams?: true;
  /** Called by pages without the user's action: the call does not keep the session unlocked. */
  inBackground?: true;
  /** Redirects the browser for any accepted format; the handler returns the URL. */
  redirects?: true;
  /**
   * Accepts one file instead of a document: the body itself, or this field of a form. The handler's body is its bytes.
   */
  upload?: string;
  /** Returns a Page for `list`, else an item, undefined if `returns` is null. Refuses by throwing a Problem. */
  handle(call: Call<z.output<Q>, z.output<B>>): Promise<Page | object | undefined>;
}

/** An API and its address: the customer API, or the private scope. */
export interface Scope {
  base: string;
  /** Title of its documents: the brand’s name and the API. */
  title: string;
  resources: Resource[];
}

export interface Resource {
  /** Path below the base, as in the specification: 'order-items'. */
  name: string;
  /** Hydra class: 'OrderItem'. */
  type: string;
  /** Key of the item in its address; 'id' unless the specification says otherwise. */
  identifier?: string;
  /** Shape of one item. */
  shape: z.ZodObject;
  /** Fields that contain the IRI of (or embed) another resource, by that resource's type: `{order: 'Order'}`. */
  references?: Record<string, string>;
  /** Items have a `version`, which answers carry as `ETag`. */
  versioned?: true;
  operations: Operation[];
}

/** Method and path of each kind; a path that differs, such as `/items`, is given. */
const CALLED_BY = {
  list: { method: 'GET', path: '' },
  read: { method: 'GET', path: '/{id}' },
  create: { method: 'POST', path: '' },
  update: { method: 'PATCH', path: '/{id}' },
  delete: { method: 'DELETE', path: '/{id}' },
} as const;

/** Method and path as they are given, or by the kind. */
type KindOrCall =
  | Pick<Operation, 'method' | 'path' | 'kind'>
  | { kind: keyof typeof CALLED_BY; path?: Operation['path']; method?: undefined };

type Definition<Q extends z.ZodType, B extends z.ZodType> = Omit<
  Operation<Q, B>,
  'method' | 'path' | 'kind'
> &
  KindOrCall;

/** Defines an operation: types its handler by the schemas of query and body; the kind sets method and path. */
export function operation<Q extends z.ZodType, B extends z.ZodType>(definition: Definition<Q, B>): Operation {
  const called = definition.method ? {} : CALLED_BY[definition.kind];
  return { ...called, ...definition } as unknown as Operation;
}

/** A call of the private scope by a member of the team with the required right. */
export type MemberCall<Q = unknown, B = unknown> = Call<Q, B> & { member: Member };

type PrivateDefinition<Q extends z.ZodType, B extends z.ZodType> = Omit<
  Operation<Q, B>,
  'method' | 'path' | 'kind' | 'guard' | 'handle' | 'right'
> &
  KindOrCall & {
    /** The right that the member needs; `signed-in` is enough for one’s own session. */
    right: Right | 'signed-in';
    handle(call: MemberCall<z.output<Q>, z.output<B>>): Promise<Page | object | undefined>;
  };

/** Defines an operation of the private scope: it requires a right, and its handler gets the member. */
export function privateOperation<Q extends z.ZodType, B extends z.ZodType>(
  definition: PrivateDefinition<Q, B>,
): Operation {
  const { right } = definition;
  return operation<Q, B>({
    ...definition,
    guard: 'member',
    right: right === 'signed-in' ? undefined : right,
    async handle(call) {
      const { member } = call;
      if (!member) throw new Error('the guard let a call without a member through');
      return definition.handle({ ...call, member });
    },
  });
}
