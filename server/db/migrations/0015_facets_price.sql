-- Prices of the kept listing in loops over the digits that there are (an aggregate copied every bitmap twice), and the
-- moments at which pieces were put up, in seconds since 2020: so that the first of many found are found in any order.
drop aggregate bits_at_least(bit, boolean);
drop function bits_at_least_step;
drop function listing_price_edges;

-- Which of these pieces cost at least `low` and less than `high`, from the lowest digit up: what is at least a bound in
-- the digits seen so far. A digit without a row is a digit of nobody.
create function listing_priced(of_layer smallint, of_chunk integer, pieces bit, low bigint, high bigint)
  returns bit varying language plpgsql stable parallel safe as $$
declare
  digit record;
  least bit varying := pieces;
  more bit varying := pieces;
  nobody bit varying := pieces & ~pieces;
  seen integer := 0;
  skipped bigint;
begin
  for digit in select value::integer as place, bits from listing_bits
    where facet = 'price' and layer = of_layer and chunk = of_chunk order by value
  loop
    skipped := (1::bigint << digit.place) - (1::bigint << seen);
    if low & skipped <> 0 then least := nobody; end if;
    if high & skipped <> 0 then more := nobody; end if;
    least := case when low >> digit.place & 1 = 1 then least & digit.bits else least | digit.bits end;
    more := case when high >> digit.place & 1 = 1 then more & digit.bits else more | digit.bits end;
    seen := digit.place + 1;
  end loop;
  if low >> seen <> 0 then least := nobody; end if;
  if high >> seen <> 0 then more := nobody; end if;
  return pieces & least & ~more;
end $$;

-- Lowest and highest price among these models of several layers and chunks, from the highest digit down. A chunk is
-- left as soon as it cannot have a lower or a higher one than was found.
create function listing_price_ends(layers smallint[], chunks integer[], among bit[], out lowest bigint, out highest bigint)
  language plpgsql stable parallel safe as $$
declare
  digit record;
  low bit varying;
  high bit varying;
  fewer bit varying;
  low_price bigint;
  high_price bigint;
begin
  for n in 1 .. coalesce(cardinality(chunks), 0) loop
    low := among[n];
    high := among[n];
    continue when bit_count(low) = 0;
    low_price := 0;
    high_price := 0;
    for digit in select value::integer as place, 1::bigint << value::integer as worth, bits from listing_bits
      where facet = 'price' and layer = layers[n] and chunk = chunks[n] order by value desc
    loop
      exit when low is null and high is null;
      if high is not null then
        fewer := high & digit.bits;
        if bit_count(fewer) > 0 then high := fewer; high_price := high_price + digit.worth;
        elsif high_price + digit.worth - 1 <= highest then high := null; end if;
      end if;
      if low is not null then
        fewer := low & ~digit.bits;
        if bit_count(fewer) > 0 then low := fewer;
        else low_price := low_price + digit.worth; end if;
        if low_price >= lowest then low := null; end if;
      end if;
    end loop;
    if high is not null then highest := greatest(highest, high_price); end if;
    if low is not null then lowest := least(lowest, low_price); end if;
  end loop;
end $$;

-- Which of these pieces are the `need` first ones by price or moment ('price', 'created'), those that share the last
-- place too: from the highest digit down, the half that comes first is taken whole, or is looked into when it is enough.
create function listing_first(kind text, highest boolean, need bigint, layers smallint[], chunks integer[], among bit[],
    out chunk integer, out bits bit varying)
  returns setof record language plpgsql stable parallel safe as $$
declare
  digit text;
  one record;
  open bit varying[] := among;
  half bit varying[];
  halves bigint;
  taken bit varying[];
  count_taken bigint := 0;
  part bit varying;
begin
  for digit in select distinct value from listing_bits where facet = kind order by value desc loop
    half := array_fill(null::bit varying, array[cardinality(chunks)]);
    halves := 0;
    for one in select u.n, b.bits from unnest(layers, chunks) with ordinality u(layer, chunk, n)
      left join listing_bits b on b.facet = kind and b.layer = u.layer and b.chunk = u.chunk and b.value = digit
    loop
      part := open[one.n];
      continue when part is null;
      if highest then part := part & one.bits; elsif one.bits is not null then part := part & ~one.bits; end if;
      if bit_count(part) > 0 then
        half[one.n] := part;
        halves := halves + bit_count(part);
      end if;
    end loop;
    if count_taken + halves >= need then
      open := half;
    else
      count_taken := count_taken + halves;
      for n in 1 .. cardinality(chunks) loop
        continue when half[n] is null;
        taken[n] := coalesce(taken[n] | half[n], half[n]);
        part := open[n] & ~half[n];
        open[n] := case when bit_count(part) > 0 then part end;
      end loop;
    end if;
  end loop;
  for n in 1 .. cardinality(chunks) loop
    chunk := chunks[n];
    bits := coalesce(taken[n] | open[n], taken[n], open[n]);
    if bits is not null then return next; end if;
  end loop;
end $$;

-- As in 0005, with digits of two figures and those of the moment at which a piece was put up.
-- Takes what changed into the bitmaps. Changes that are committed meanwhile stay in listing_change: they are not seen
-- by the delete, and their models are counted apart whatever the bitmaps say of them.
create or replace function fold_listing() returns integer language plpgsql
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
      a.brand_id, a.gender, a.segment_age, a.type, a.category, a.size, a.color, a.condition, a.price,
      least(greatest(extract(epoch from a.created_at)::bigint - 1577836800, 0), 2147483647) as created
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
  select facet, layer, chunk, lpad(digit::text, 2, '0'), bits_at(position, 1)
  from fold_piece, lateral (values ('price', price), ('created', created)) v(facet, amount), generate_series(0, 30) digit
  where amount >> digit & 1 = 1 group by facet, layer, chunk, digit
  on conflict (facet, layer, chunk, value) do update set bits = b.bits | excluded.bits;

  delete from listing_bits where bit_count(bits) = 0;
  analyze listing_bits, listing_place, listing_change;
  return folded;
end $$;

truncate listing_bits, listing_place, listing_change;
insert into listing_change (product_id) select distinct product_id from article;
