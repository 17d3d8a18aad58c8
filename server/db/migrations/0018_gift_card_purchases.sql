-- Gift cards that shoppers buy: an order that has an amount instead of lines, and whom its card is for. A shopper may
-- buy several beside the cart.

alter table purchase_order add column gift_card_amount integer check (gift_card_amount > 0);  -- cents

drop index purchase_order_cart;
create unique index purchase_order_cart on purchase_order (customer_id)
  where state in ('draft', 'validated') and gift_card_amount is null;

create table gift_card_purchase (
  order_id uuid primary key references purchase_order (id) on delete cascade,
  delivery text not null check (delivery in ('email', 'print')),
  sender_name text,
  recipient_name text,
  recipient_email text,
  message text,
  send_on date,                                 -- a day where the seller is; null: at once
  gift_card_id uuid unique references gift_card (id),  -- once it is paid
  sent_at timestamptz,                          -- when it was mailed to the recipient
  created_at timestamptz not null default now()
);

-- A card whose purchase was cancelled, and a voucher that was put back to credit.
alter table gift_card_entry drop constraint gift_card_entry_reason_check;
alter table gift_card_entry add constraint gift_card_entry_reason_check
  check (reason in ('issued', 'paid', 'given_back', 'refunded', 'voided', 'to_credit'));
alter table wallet_transaction drop constraint wallet_transaction_reason_check;
alter table wallet_transaction add constraint wallet_transaction_reason_check
  check (reason in ('granted', 'paid', 'given_back', 'refunded', 'to_voucher', 'from_voucher'));
