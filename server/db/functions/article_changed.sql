create or replace function article_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    insert into article_change (article_ids) values (null);
  else
    insert into article_change (article_ids) select array_agg(id) from changed having count(*) > 0;
  end if;
  return null;
end $$;
create or replace trigger article_inserted after insert on article
  referencing new table as changed for each statement execute function article_changed();
create or replace trigger article_updated after update on article
  referencing new table as changed for each statement execute function article_changed();
create or replace trigger article_deleted after delete on article
  referencing old table as changed for each statement execute function article_changed();
create or replace trigger article_truncated after truncate on article
  for each statement execute function article_changed();
