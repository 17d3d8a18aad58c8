-- An issued document never changes; a mistake is corrected by another document. After ten years it may be deleted.
create or replace function invoice_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.issued_at < now() - interval '10 years' then
      return old;
    end if;
  end if;
  raise exception 'an issued invoice is never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger invoice_is_final before update or delete on invoice
  for each row execute function invoice_is_final();
create or replace trigger invoice_stays before truncate on invoice
  for each statement execute function invoice_is_final();
