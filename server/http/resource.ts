import type { z } from 'zod';
import type { Right } from '#contract/private/rights.ts';
import type { Database } from '#server/db/database.ts';
import type { Bearer, Member, StoreBearer } from '#server/identity/bearer.ts';
import type { ChallengeAnswer } from '#server/identity/challenge.ts';
import type { Guard } from './assert-may-call.ts';

/** What a handler gets. `query` and `body` are parsed by the operation's schemas; `params` are decoded and untrusted. */
export interface Call<Q = unknown, B = unknown> {
  params: Record<string, string>;
  query: Q;
  body: B;
  /** Who calls: null when no (valid) token came. Guarded operations never see null, but see `store`. */
  bearer: Bearer | null;
  /** The staff of a store who call; then there is no `bearer`, and to what is public they are anybody. */
  store: StoreBearer | null;
  /** The team member who calls the private scope; null in the customer API. */
  member: Member | null;
  /** The version that the caller saw, of an operation with `ifMatch`; '' of others. */
  version: string;
  db: Database;
  request: {
    /** Correlates answer, log line and error page. */
    id: string;
    /** From the socket or one trusted hop. */
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
  /** For a list that is read from one place on instead of by numbers: parameters of its next part, null after the last. */
  next?: Record<string, string> | null;
}

/**
 * One operation of a resource. The kernel (server/http) makes of it the route, the validation, the Hydra and the
 * OpenAPI documentation; `returns` is the shape of the item (or member), null for an answer without body.
 * `path` is below the resource: '' the collection, '/{id}' the item, else a call of its own.
 */
export interface Operation<Q extends z.ZodType = z.ZodType, B extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: '' | `/${string}`;
  kind: 'list' | 'read' | 'create' | 'update' | 'delete' | 'call';
  title: string;
  guard: Guard;
  /** What a team member must be allowed to; of operations whose guard is `member`. */
  right?: Right;
  /** A locked session may call it. */
  whileLocked?: true;
  /** Needs `If-Match` with the version that the caller saw. */
  ifMatch?: true;
  query?: Q;
  body?: B;
  returns: z.ZodType | null;
  /** Shape of the whole collection of a `list`, where it has more than the usual keys. */
  collection?: z.ZodObject;
  /** 202 for what is only taken note of; else the kind decides. */
  status?: 202;
  /** `Idempotency-Key` is honoured: the same key and body answer the same thing once more. */
  idempotent?: boolean;
  /** Answers a file of this type, whatever form was asked for; the handler gives a File, whose name is kept. */
  file?:
    | 'application/pdf'
    | 'image/webp'
    | 'image/png'
    | 'application/json'
    | 'text/html'
    | 'text/calendar'
    | 'text/csv';
  /** Reads the public catalogue and nothing else: a call without a token may read the replica. */
  ofCatalogue?: true;
  /** Answers a stream of server-sent events; the handler gives a ReadableStream. */
  streams?: true;
  /** A page asks for it by itself: the call does not keep the session from being locked. */
  inBackground?: true;
  /** Sends the browser on, whatever form was asked for; the handler gives the URL. */
  redirects?: true;
  /** Takes one file instead of a document: the body itself, or this field of a form. The handler's body is its bytes. */
  upload?: string;
  /** Answers a Page for `list`, an item for the rest, nothing where `returns` is null. Refuses by throwing a Problem. */
  handle(call: Call<z.output<Q>, z.output<B>>): Promise<Page | object | undefined>;
}

/** An API with its address: the customer API, or the private scope. */
export interface Scope {
  base: string;
  /** As its documents are called: the brand’s name, and which API. */
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
  /** Fields that hold the IRI of (or embed) another resource, by that resource's type: `{order: 'Order'}`. */
  references?: Record<string, string>;
  /** Items carry their `version`, which answers write as `ETag`. */
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

/** Keeps the types of query and body between an operation's schemas and its handler; its kind tells method and path. */
export function operation<Q extends z.ZodType, B extends z.ZodType>(definition: Definition<Q, B>): Operation {
  const called = definition.method ? {} : CALLED_BY[definition.kind];
  return { ...called, ...definition } as unknown as Operation;
}

/** A call of the private scope by a member of the team who has the right to. */
export type MemberCall<Q = unknown, B = unknown> = Call<Q, B> & { member: Member };

type PrivateDefinition<Q extends z.ZodType, B extends z.ZodType> = Omit<
  Operation<Q, B>,
  'method' | 'path' | 'kind' | 'guard' | 'handle' | 'right'
> &
  KindOrCall & {
    /** What the member must be allowed to; `signed-in` is enough for one’s own session. */
    right: Right | 'signed-in';
    handle(call: MemberCall<z.output<Q>, z.output<B>>): Promise<Page | object | undefined>;
  };

/** An operation of the private scope: it names a right, and its handler knows who calls. */
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
