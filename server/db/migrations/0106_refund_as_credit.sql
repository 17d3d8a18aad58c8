-- A refund that the payment provider refused is paid as store credit by another one, once.
alter table refund add column replaces uuid unique references refund (id);
