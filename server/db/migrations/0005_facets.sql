-- Counts of the listing, kept. Each model has a place (chunk and position), and for each value of a facet a bitmap per
-- chunk tells which models have it, so that "how many models under these filters" is AND, OR and a count of bits.
-- Layer -1 tells what some piece of a model has. Layer 0 tells what the first piece for sale of each model has, layer 1
-- the second, and so on: one piece must meet every filter, so where filters ask for what pieces of one model may differ
-- in (size, colour, state, price), they are met within a layer. A price is kept in bitmaps too, one for each binary digit (facet 'price', values '0' to '30').
--
-- Nobody who sells a piece waits for that: a change only appends its model to listing_change, in its own transaction.
-- Whoever counts leaves those models out of the bitmaps and counts them in the article table, so that the sum is exact
-- in every snapshot. fold_listing() takes them into the bitmaps when they are many.

create table listing_change (
  product_id uuid not null,
  apart boolean not null default false          -- cannot be taken into the bitmaps as it is: no reason to fold
);

create table listing_place (
  product_id uuid primary key,
  chunk integer not null,
  position integer not null,
  unique (chunk, position)
);

create table listing_bits (
  facet text not null,
  layer smallint not null,
  chunk integer not null,
  value text not null,
  bits bit varying not null,                    -- 31,744 models: two rows to a page
  primary key (facet, layer, chunk, value)
);
-- As they are: to unpack one takes longer than all that is done with it.
alter table listing_bits alter column bits set storage plain;

-- A bitmap of positions: bits_at(position, 1). Digits of a price, lowest first, against those of a bound:
-- bits_at_least(digit's bitmap or null for none, whether the bound has this digit).
create function bits_at_least_step(state bit, digit bit, needed boolean) returns bit
  language plpgsql immutable parallel safe as $$
begin
  if digit is null then return case when needed then state & ~state else state end; end if;
  return case when needed then state & digit else state | digit end;
end $$;
do $$ begin
  execute format('create aggregate bits_at(integer, integer) (sfunc = set_bit, stype = bit, initcond = %L, parallel = safe)',
    repeat('0', 31744));
  execute format('create aggregate bits_at_least(bit, boolean) (sfunc = bits_at_least_step, stype = bit, initcond = %L, parallel = safe)',
    repeat('1', 31744));
end $$;

-- Lowest and highest price among these models of one layer and chunk, found digit by digit.
create function listing_price_edges(of_layer smallint, of_chunk integer, among bit, out lowest integer, out highest integer)
  language plpgsql stable parallel safe as $$
declare
  digit record;
  low bit varying := among;
  high bit varying := among;
  fewer bit varying;
begin
  if bit_count(among) = 0 then return; end if;
  lowest := 0;
  highest := 0;
  for digit in select 1 << value::integer as worth, bits from listing_bits
    where facet = 'price' and layer = of_layer and chunk = of_chunk order by value::integer desc
  loop
    fewer := high & digit.bits;
    if bit_count(fewer) > 0 then high := fewer; highest := highest + digit.worth; end if;
    fewer := low & ~digit.bits;
    if bit_count(fewer) > 0 then low := fewer; else lowest := lowest + digit.worth; end if;
  end loop;
end $$;

create function listing_changed() returns trigger language plpgsql as $$
begin
  insert into listing_change (product_id) select distinct product_id from changed;
  return null;
end $$;
create trigger listing_inserted after insert on article
  referencing new table as changed for each statement execute function listing_changed();
create trigger listing_deleted after delete on article
  referencing old table as changed for each statement execute function listing_changed();
create trigger listing_was after update on article
  referencing old table as changed for each statement execute function listing_changed();
create trigger listing_is after update on article
  referencing new table as changed for each statement execute function listing_changed();
create trigger listing_collected after insert on collection_product
  referencing new table as changed for each statement execute function listing_changed();
create trigger listing_uncollected after delete on collection_product
  referencing old table as changed for each statement execute function listing_changed();
insert into listing_change (product_id) select distinct product_id from article;

-- Takes what changed into the bitmaps. Changes that are committed meanwhile stay in listing_change: they are not seen
-- by the delete, and their models are counted apart whatever the bitmaps say of them.
create function fold_listing() returns integer language plpgsql
  set work_mem = '256MB' as $$
declare
  folded integer;
begin
  perform pg_advisory_xact_lock(7237);
  create temp table fold on commit drop as
    with taken as (delete from listing_change returning product_id)
    select distinct product_id from taken;
  get diagnostics folded = row_count;

  -- By brand, so that most brands have bitmaps in one chunk only.
  with free as (select coalesce(max(chunk * 31744 + position) + 1, 0) as first from listing_place)
  insert into listing_place
    select product_id, (first + n) / 31744, (first + n) % 31744
    from free, (select f.product_id, row_number() over (order by p.brand_id, p.type, p.id)::integer - 1 as n
      from fold f join product p on p.id = f.product_id
      where not exists (select 1 from listing_place l where l.product_id = f.product_id)) fresh;

  create temp table fold_piece on commit drop as
    select a.product_id, l.chunk, l.position, (row_number() over (partition by a.product_id order by a.id) - 1)::smallint as layer,
      a.brand_id, a.gender, a.segment_age, a.type, a.category, a.size, a.color, a.condition, a.price
    from fold f join article a on a.product_id = f.product_id and a.status = 'available'
    join listing_place l on l.product_id = f.product_id;
  -- Models of very many pieces, or whose pieces do not share what models share, stay apart.
  with apart as (
    insert into listing_change (product_id, apart)
    select product_id, true from fold_piece group by product_id
    having max(layer) > 15 or count(distinct (brand_id, gender, segment_age, type, category)) > 1
    returning product_id)
  delete from fold_piece p using apart where p.product_id = apart.product_id;

  update listing_bits b set bits = b.bits & ~gone.bits
  from (select l.chunk, bits_at(l.position, 1) as bits from fold join listing_place l using (product_id) group by l.chunk) gone
  where b.chunk = gone.chunk and bit_count(b.bits & gone.bits) > 0;

  insert into listing_bits as b (facet, layer, chunk, value, bits)
  select facet, -1, chunk, value, bits_at(position, 1)
  from fold_piece, lateral (values ('brand', brand_id), ('gender', gender), ('segment_age', segment_age), ('type', type),
    ('category', category)) v(facet, value)
  where layer = 0 and value is not null group by facet, chunk, value
  union all
  select 'collection', -1, chunk, collection_id::text, bits_at(p.position, 1)
  from fold_piece p join collection_product using (product_id) where layer = 0 group by chunk, collection_id
  union all
  select facet, of_layer, chunk, value, bits_at(position, 1)
  from fold_piece, lateral (values ('piece', ''), ('size', size), ('color', color), ('state', condition)) v(facet, value),
    unnest(array[-1, layer]) of_layer
  group by facet, of_layer, chunk, value
  union all
  select 'price', layer, chunk, digit::text, bits_at(position, 1)
  from fold_piece, generate_series(0, 30) digit where price >> digit & 1 = 1 group by layer, chunk, digit
  on conflict (facet, layer, chunk, value) do update set bits = b.bits | excluded.bits;

  delete from listing_bits where bit_count(bits) = 0;
  analyze listing_bits, listing_place, listing_change;
  return folded;
end $$;
