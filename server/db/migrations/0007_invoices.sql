-- Invoices and credit notes.

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
