-- The last comparison of the payment provider's books with the shop's: one row.
create table books_comparison (
  single boolean primary key default true,
  compared_at timestamptz not null,
  differences integer not null,
  amount integer not null,
  constraint books_comparison_single_check check (single)
);
-- Of the last file of a source: rows that were refused, and whether it could not be brought in at all.
alter table import_source add column refused integer not null default 0;
alter table import_source add column has_failed boolean not null default false;
