-- What the buyer was last shown of a draft, cents: a validation that would cost something else is refused.
alter table purchase_order add column shown_total integer, add column shown_due integer;
