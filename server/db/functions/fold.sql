create extension if not exists unaccent;

-- Lower case without accents. unaccent() itself is only STABLE because its dictionary may be replaced; naming the
-- dictionary makes the wrapper safe to index.
create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
