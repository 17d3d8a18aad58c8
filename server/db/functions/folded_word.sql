-- What was typed as one word of a search, folded as texts are.
create or replace function folded_word(typed text) returns text language sql immutable strict parallel safe
  return regexp_replace(fold(typed), '[^[:alnum:]]+', '', 'g');
