-- Newest first shows what has a photo before what has none.
create index article_newest_pictured on article ((photos = '[]'), created_at desc, id) where status = 'available';

-- As in 0016; the highest digit of 'created' says whether a piece has a photo, the others hold until 2054.
create or replace function fold_listing() returns integer language plpgsql
  set work_mem = '256MB' as $$
declare
  folded integer;
  frequent text[];
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
      least(greatest(extract(epoch from a.created_at)::bigint - 1577836800, 0), 1073741823)
        + case when a.photos = '[]' then 0 else 1073741824 end as created,
      listing_words(a.search) as words
    from fold f join article a on a.product_id = f.product_id and a.status = 'available'
    join listing_place l on l.product_id = f.product_id;
  -- Models of very many pieces, or whose pieces do not share what models share, stay apart.
  with apart as (
    insert into listing_change (product_id, apart)
    select product_id, true from fold_piece group by product_id
    having max(layer) > 15 or count(distinct (brand_id, gender, segment_age, type, category)) > 1
    returning product_id)
  delete from fold_piece p using apart where p.product_id = apart.product_id;

  with gone as (delete from listing_piece p using fold where p.product_id = fold.product_id returning p.words)
  update listing_word w set pieces = w.pieces - counted.pieces
  from (select word, count(*) as pieces from gone, unnest(words) word group by word) counted where w.word = counted.word;

  update listing_bits b set bits = b.bits & ~gone.bits
  from (select l.chunk, bits_at(l.position, 1) as bits from fold join listing_place l using (product_id) group by l.chunk) gone
  where b.chunk = gone.chunk and bit_count(b.bits & gone.bits) > 0;

  insert into listing_word as w (word, pieces)
    select word, count(*) from fold_piece, unnest(words) word group by word
    on conflict (word) do update set pieces = w.pieces + excluded.pieces where not w.often;
  -- A word that became frequent is taken from the pieces that have it into bitmaps, once.
  with become as (update listing_word set often = true where not often
    and pieces >= coalesce(nullif(current_setting('listing.often', true), '')::integer, 2000) returning word)
  insert into listing_bits as b (facet, layer, chunk, value, bits)
    select 'word', layer, chunk, word, bits_at(position, 1)
    from become, lateral (select * from listing_piece where words @> array[word] offset 0) had group by layer, chunk, word
    on conflict (facet, layer, chunk, value) do update set bits = b.bits | excluded.bits;
  select coalesce(array_agg(word), '{}') into frequent from listing_word where often;
  insert into listing_piece (product_id, chunk, position, layer, words)
    select product_id, chunk, position, layer,
      array(select word from unnest(words) word where word <> all (frequent))
    from fold_piece;

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
  union all
  select 'word', layer, chunk, word, bits_at(position, 1)
  from fold_piece, unnest(words) had(word) join listing_word using (word) where often group by layer, chunk, word
  on conflict (facet, layer, chunk, value) do update set bits = b.bits | excluded.bits;

  delete from listing_bits where bit_count(bits) = 0;
  analyze listing_bits, listing_place, listing_change, listing_piece, listing_word;
  return folded;
end $$;

truncate listing_bits, listing_place, listing_piece, listing_word, listing_change;
insert into listing_change (product_id) select distinct product_id from article;
