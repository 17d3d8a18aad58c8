-- Refunds never exceed the payment, also of parallel callers: the order's row is the lock. A refund is measured when
-- it is written and when its state moves; leasing it for a worker asks for no lock of the order.
create or replace function refund_within_payment() returns trigger language plpgsql as $$
declare
  paid jsonb;
  captured integer;
  given record;
begin
  if tg_op = 'UPDATE' and (new.amount, new.card_amount, new.voucher_amount, new.credit_amount, new.order_id)
      is distinct from (old.amount, old.card_amount, old.voucher_amount, old.credit_amount, old.order_id) then
    raise exception 'the amounts of a refund never change' using errcode = 'integrity_constraint_violation';
  end if;
  select to_jsonb(o) into paid from purchase_order o where id = new.order_id for update;
  select coalesce(max(amount), 0) into captured from payment where id = new.payment_id and order_id = new.order_id;
  select coalesce(sum(card_amount) filter (where state <> 'failed'), 0) as card,
      coalesce(sum(card_amount) filter (where state <> 'failed' and payment_id = new.payment_id), 0) as of_payment,
      coalesce(sum(voucher_amount), 0) as voucher, coalesce(sum(credit_amount), 0) as credit
    into given from refund where order_id = new.order_id and id <> new.id;
  if new.state <> 'failed' and given.of_payment + new.card_amount > captured
    or given.voucher + new.voucher_amount > coalesce((paid ->> 'voucher_total')::integer, 0)
    -- A return, and a refund instead of one that failed, alone turn into credit what was paid otherwise.
    or new.return_id is null and new.replaces is null and new.credit_amount > 0
      and given.credit + new.credit_amount > coalesce((paid ->> 'credit_total')::integer, 0)
    or given.card + given.voucher + given.credit + new.voucher_amount + new.credit_amount
      + (case when new.state = 'failed' then 0 else new.card_amount end) > (paid ->> 'total')::integer
  then
    raise exception 'more would be given back than was paid' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger refund_within_payment before insert or update of order_id, payment_id, amount, card_amount,
  voucher_amount, credit_amount, state on refund for each row execute function refund_within_payment();
