-- A refund is measured when it is written and when its state moves; leasing it for a worker asks for no lock of the order.
drop trigger refund_within_payment on refund;
create trigger refund_within_payment before insert or update of order_id, payment_id, amount, card_amount,
  voucher_amount, credit_amount, state on refund for each row execute function refund_within_payment();

-- The key of the second step is made of the withdrawal's id (server/identity/withdrawal-token.ts); nothing is kept of it.
alter table withdrawal drop column token_hash;

-- A piece that is deleted takes its prices with it; while it is there none of them goes.
alter table price_history drop constraint price_history_article_id_fkey,
  add foreign key (article_id) references article (id) on delete cascade;
drop trigger price_history_stays on price_history;
create trigger price_history_stays before update on price_history for each row execute function refuse_change();
create function price_history_goes() returns trigger language plpgsql as $$
begin
  if exists (select 1 from article where id = old.article_id) then
    raise exception 'rows of price_history are never deleted' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger price_history_goes before delete on price_history
  for each row execute function price_history_goes();
