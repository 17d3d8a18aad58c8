-- What customers sell to the shop: their items, how these reach it, what the workshop found, and what was paid.

create table staff (
  id uuid primary key default uuidv7(),
  store_id text not null references real_store (id),
  name text not null,
  code_hash text not null,                      -- argon2id of the code that is typed at the counter
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create index staff_store on staff (store_id);

create table store_session (
  id uuid primary key default uuidv7(),
  hash bytea not null unique,
  staff_id uuid not null references staff (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index store_session_expiry on store_session (expires_at);
create index store_session_staff on store_session (staff_id);

create table trade_in_cart (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customer (id), -- a guest until it is claimed
  state text not null default 'draft' check (state in ('draft', 'validated', 'closed')),
  channel text not null default 'web' check (channel in ('web', 'store', 'brand')),
  circuit text check (circuit in ('post', 'store_drop', 'appointment')),
  payout text check (payout in ('credit', 'voucher')),
  fate_if_refused text check (fate_if_refused in ('return', 'donate', 'recycle')),
  store_id text references real_store (id),
  staff_id uuid references staff (id),
  booking_id uuid,                              -- it may be forgotten before this
  currency char(3) not null default 'EUR',
  -- who sells, as the register asks for it
  first_name text,
  last_name text,
  email text,
  phone text,
  birthdate date,
  street text,
  street2 text,
  postcode text,
  city text,
  region text,
  country_code char(2),
  owns_items_at timestamptz,                    -- when the seller stated to own the items
  terms_version text,
  terms_accepted_at timestamptz,
  -- seen at the counter; no copy is kept
  document_type text check (document_type in ('identity_card', 'passport', 'residence_permit', 'driving_licence')),
  document_number text,
  document_issued_on date,
  signature text,                               -- the path of an SVG
  reference text unique,                        -- 12 characters of Crockford base32, random, from validation on
  parcel_number text unique,
  claim_hash bytea unique,                      -- of the secret in the link and the QR code that hand the cart over
  claim_expires_at timestamptz,
  validated_at timestamptz,
  sent_at timestamptz,
  received_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state = 'draft' or (reference is not null and validated_at is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (terms_accepted_at is null or terms_version is not null)
);
create unique index trade_in_cart_draft on trade_in_cart (customer_id) where state = 'draft';
create index trade_in_cart_customer on trade_in_cart (customer_id, created_at desc);
create index trade_in_cart_updated on trade_in_cart (updated_at) where state = 'draft';

-- An item of a customer. When it is put up for sale, its article gets the same id.
create table trade_in (
  id uuid primary key default uuidv7(),
  cart_id uuid not null references trade_in_cart (id) on delete cascade,
  position integer not null default 0,
  state text not null default 'estimated' check (state in ('estimated', 'validated', 'sent', 'received', 'in_review',
    'accepted', 'devalued', 'refused', 'declined', 'returned', 'donated', 'recycled', 'credited', 'on_sale', 'sold',
    'cancelled', 'expired')),
  -- as the seller declared it; never changed after validation
  gender text not null check (gender in ('homme', 'femme', 'fille', 'garcon', 'bebe')),
  segment_age text,
  category text not null,
  type text not null,
  brand text not null,
  model text,
  reference text,
  collection_year integer check (collection_year between 1900 and 2200),
  color text not null default '',
  size text not null default '',
  material text,
  condition text check (condition in ('new', 'excellent', 'very_good', 'good')),
  defects text[] not null default '{}',
  order_line_id uuid references order_line (id), -- bought here before
  price_new integer check (price_new > 0),
  offer integer check (offer > 0),
  currency char(3) not null default 'EUR',
  offer_expires_at timestamptz,
  price_grid_id integer references price_grid (id), -- the version that the offer was made with
  -- as the workshop found it
  found_condition text check (found_condition in ('new', 'excellent', 'very_good', 'good')),
  found_defects text[],
  found_note text,
  found_offer integer check (found_offer > 0),
  inspected_at timestamptz,
  inspected_by text,
  decided_at timestamptz,
  answer_by timestamptz,
  answered_at timestamptz,
  answered_by text check (answered_by in ('seller', 'staff', 'silence')),
  answer text check (answer in ('accepted', 'declined')),
  fate text check (fate in ('return', 'donate', 'recycle')),
  -- what was paid for it, once
  purchase_price integer check (purchase_price > 0),
  gift_card_id uuid references gift_card (id),
  credited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state in ('estimated', 'cancelled', 'expired') or (condition is not null and offer is not null)),
  check (state not in ('credited', 'on_sale', 'sold') or credited_at is not null),
  check ((credited_at is null) = (purchase_price is null))
);
create index trade_in_cart_items on trade_in (cart_id);
create index trade_in_state on trade_in (state);
-- What was bought once is sold back once, unless it went back to its owner.
create unique index trade_in_order_line on trade_in (order_line_id)
  where state <> all (array['estimated', 'cancelled', 'expired', 'returned']);

-- What may follow what, here too: whoever writes a state past the application meets the same table
-- (server/trade-in/states.ts; a test holds them equal).
create table trade_in_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into trade_in_transition values
  ('estimated', 'validated'), ('estimated', 'cancelled'), ('estimated', 'expired'),
  ('validated', 'sent'), ('validated', 'received'), ('validated', 'cancelled'),
  ('sent', 'received'),
  ('received', 'in_review'), ('received', 'accepted'),
  ('in_review', 'accepted'), ('in_review', 'devalued'), ('in_review', 'refused'),
  ('devalued', 'accepted'), ('devalued', 'declined'), ('devalued', 'in_review'),
  ('refused', 'in_review'), ('refused', 'returned'), ('refused', 'donated'), ('refused', 'recycled'),
  ('declined', 'returned'), ('declined', 'donated'), ('declined', 'recycled'),
  ('accepted', 'credited'),
  ('credited', 'on_sale'),
  ('on_sale', 'sold'),
  ('sold', 'on_sale');

-- What happened to an item, for its seller to read.
create table trade_in_activity (
  id uuid primary key default uuidv7(),
  trade_in_id uuid not null references trade_in (id) on delete cascade,
  state text not null,
  actor text not null check (actor in ('seller', 'staff', 'workshop', 'shop')),
  actor_name text,
  note text,
  created_at timestamptz not null default clock_timestamp()
);
create index trade_in_activity_item on trade_in_activity (trade_in_id, created_at, id);

-- What the workshop found; a second look is a second row.
create table trade_in_review (
  id uuid primary key default uuidv7(),
  trade_in_id uuid not null references trade_in (id) on delete cascade,
  kind text not null check (kind in ('inspection', 'second_look')),
  outcome text not null check (outcome in ('accepted', 'devalued', 'refused')),
  declared_condition text not null check (declared_condition in ('new', 'excellent', 'very_good', 'good')),
  found_condition text check (found_condition in ('new', 'excellent', 'very_good', 'good')),
  defects text[] not null default '{}',
  offer_before integer not null,
  offer_after integer,
  note text,
  reviewer text,
  checked_parts text[] not null default '{}',
  measurements jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create unique index trade_in_review_once on trade_in_review (trade_in_id, kind);

create table trade_in_photo (
  id uuid primary key default uuidv7(),
  cart_id uuid not null references trade_in_cart (id) on delete cascade,
  trade_in_id uuid references trade_in (id) on delete cascade,
  review_id uuid references trade_in_review (id) on delete cascade,
  kind text not null check (kind in ('front', 'back', 'label', 'fabric', 'fault', 'finding')),
  caption text,                                 -- what a finding shows
  file text not null unique,                    -- random name below DATA_DIR, outside what is served to everyone
  width integer not null,
  height integer not null,
  position integer not null default 0,
  uploaded_by text not null check (uploaded_by in ('seller', 'workshop')),
  created_at timestamptz not null default now()
);
create index trade_in_photo_cart on trade_in_photo (cart_id);
create index trade_in_photo_item on trade_in_photo (trade_in_id);
create index trade_in_photo_review on trade_in_photo (review_id);

-- Every item that the shop has bought, as the law asks: numbered without gaps, corrected by further rows, never changed.
create table seller_register (
  id uuid primary key default uuidv7(),
  number integer not null unique,
  entered_at timestamptz not null default now(),
  trade_in_id uuid not null references trade_in (id),
  description text not null,
  seller_name text not null,
  seller_address text not null,
  document_type text check (document_type in ('identity_card', 'passport', 'residence_permit', 'driving_licence')),
  document_number text,
  document_issued_on date,
  price integer not null,
  currency char(3) not null default 'EUR',
  payment text not null check (payment in ('credit', 'voucher')),
  correction_of integer                         -- the number of another row
);
create index seller_register_item on seller_register (trade_in_id);
