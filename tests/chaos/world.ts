import { migrate } from '#server/db/migrate.ts';
import { lookupHash, seal } from '#server/sealing.ts';
import { MortalApi } from './mortal-api.ts';
import { MortalDatabase } from './mortal-database.ts';

export type Outage = 'api' | 'database' | 'whole database' | 'both';

const APP_SECRET = 'a secret for tests only, 32 characters';

/** A shop of two processes that are killed, and the number of kills. */
export class World {
  readonly database: MortalDatabase;
  readonly api: MortalApi;
  kills = 0;
  /** Number of answered changes by shoppers; a kill waits for some, so that it happens during checkouts. */
  changes = 0;
  #open = Promise.resolve();

  private constructor(database: MortalDatabase, api: MortalApi) {
    this.database = database;
    this.api = api;
  }

  /** @param settings of the API, in addition to the common ones. */
  static async open(pieces: number, settings: Record<string, string> = {}): Promise<World> {
    const database = await MortalDatabase.open();
    Object.assign(process.env, { APP_SECRET, DATABASE_URL: database.url });
    await migrate(database.url);
    await stock(database, pieces);
    const api = await MortalApi.open({
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATA_DIR: database.folder,
      APP_SECRET,
      RATE_LIMITS: 'false',
      RECONCILE_SECONDS: '1',
      LOG_LEVEL: 'error',
      ...settings,
    });
    return new World(database, api);
  }

  /** Resolves once both processes are up. */
  back(): Promise<void> {
    return this.#open;
  }

  /** Kills processes, and restarts them. */
  async strike(blow: Outage): Promise<void> {
    let reopen = () => {};
    this.#open = new Promise((done) => {
      reopen = done;
    });
    const hitsApi = blow === 'api' || blow === 'both';
    const hitsDatabase = blow !== 'api';
    await Promise.all([
      hitsApi && this.api.kill(),
      hitsDatabase && this.database.kill(blow === 'whole database'),
    ]);
    this.kills += Number(hitsApi) + Number(hitsDatabase);
    if (hitsDatabase) await this.database.start();
    // The API should have survived its database; if it did not, the test continues and reports it at the end.
    if (!this.api.isRunning) await this.api.start();
    reopen();
  }

  async close(): Promise<void> {
    await this.api.kill();
    await this.database.close();
  }
}

/** Adds items for sale; a database with items is not filled with the demonstration. */
export async function stock(database: Pick<MortalDatabase, 'query'>, pieces: number): Promise<void> {
  await database.query(`insert into brand (id, name) values ('aubaine', 'Aubaine')`);
  await database.query(`insert into product (reference, title, brand_id, gender, type, category, origin_price)
    select 'product-' || n, 'Linen dress', 'aubaine', 'femme', 'Dress', 'Clothing', 20000 from generate_series(1, 50) n`);
  await database.query(
    `insert into item (slug, sku, product_id, brand_id, gender, type, category, size, color, condition, price,
        status, search, photos)
      select 'piece-' || n, 'sku-' || n, p.id, p.brand_id, p.gender, p.type, p.category, '38', 'Blue', 'excellent',
        1000 + n, 'available', 'linen dress', '[]'
      from generate_series(1, $1::int) n join product p on p.reference = 'product-' || (1 + n % 50)`,
    [pieces],
  );
  const codes = Array.from({ length: VOUCHERS }, (_, index) => voucher(index));
  // Shared by many shoppers: gift cards that are used up in parts, and a code with twelve uses.
  await database.query(
    `with made as (
    insert into gift_card (sealed_code, code_hash, last4, type, amount, expires_at)
      select sealed, hash, last4, 'sale', 4000, now() + interval '1 year' from unnest($1::text[], $2::text[], $3::text[]) codes(sealed, hash, last4)
      returning id, amount)
    insert into gift_card_entry (gift_card_id, amount, reason) select id, amount, 'issued' from made`,
    [
      codes.map((code) => seal('gift-card-code', code)),
      codes.map((code) => lookupHash('gift-card-code', code)),
      codes.map((code) => code.slice(-4)),
    ],
  );
  await database.query(
    `insert into promo_code (code, kind, value, most_uses) values ('TWELVE', 'amount', 300, 12)`,
  );
}

const VOUCHERS = 20;
/** Returns the code of a gift card, 0 to 19. */
export const voucher = (index: number) => `0000000000000${101 + index}`;
