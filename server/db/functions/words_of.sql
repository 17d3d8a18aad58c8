-- The words of a folded text, each once.
create or replace function words_of(folded text) returns text[] language sql immutable strict parallel safe cost 1000
  return array(select distinct word from regexp_split_to_table(folded, '[^[:alnum:]]+') word where word <> '');
