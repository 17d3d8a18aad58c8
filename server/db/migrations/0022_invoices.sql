-- What the shop itself paid for a piece, and how it is taxed. Read by invoices and exports only, shown to nobody.
alter table article
  add column purchase_price integer check (purchase_price >= 0), -- cents; null where nothing is known
  add column vat_regime text not null default 'margin' check (vat_regime in ('margin', 'standard'));

-- Last number given out per series and year. It is counted in the transaction that writes the document: who comes next
-- waits for it, and a number whose transaction is rolled back is given to the next one, so that none is ever missing.
create table invoice_counter (
  series text not null,
  year integer not null,
  last integer not null check (last > 0),
  primary key (series, year)
);

create table invoice (
  id uuid primary key default uuidv7(),
  order_id uuid not null references purchase_order (id),
  kind text not null check (kind in ('invoice', 'credit_note')),
  series text not null,
  year integer not null,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  refund_id uuid unique,                        -- what a credit note is for; one note for one refund
  content jsonb not null,                       -- everything that stands in it, as it was when it was issued
  check ((kind = 'credit_note') = (refund_id is not null)),
  unique (series, year, number)
);
create unique index invoice_of_order on invoice (order_id) where kind = 'invoice';
create index invoice_order on invoice (order_id);
create index invoice_issued on invoice (issued_at);

-- What was issued stays as it is; a mistake is corrected by another document.
create function invoice_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'an issued invoice is never changed' using errcode = 'restrict_violation';
end $$;
create trigger invoice_is_final before update or delete on invoice
  for each row execute function invoice_is_final();
create trigger invoice_stays before truncate on invoice
  for each statement execute function invoice_is_final();
