-- In the order of the words, and only those that are new, so that imports at the same time do not wait in a ring.
create or replace function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word
    select distinct words.word from changed, unnest(words_of(changed.search)) words(word)
    where not exists (select 1 from search_word known where known.word = words.word)
    order by words.word on conflict do nothing;
  return null;
end $$;
create or replace trigger keep_search_words_of_new after insert on article
  referencing new table as changed for each statement execute function keep_search_words();
create or replace trigger keep_search_words_of_changed after update on article
  referencing new table as changed for each statement execute function keep_search_words();
