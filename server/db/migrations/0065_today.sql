-- The screen Today counts what was paid, shipped, published and given back since midnight, and what waits.
create index order_event_state on order_event (to_state, created_at);
create index order_return_open on order_return (requested_at) where state in ('requested', 'received');
create index order_return_closed on order_return (closed_at) where closed_at is not null;
create index refund_open on refund (created_at) where state in ('pending', 'failed');
create index item_put_up on item (added_at);
-- Mails are found by mailbox and by kind.
create index mail_recipient on mail (recipient, id desc);
create index mail_kind on mail (kind, id desc);
-- The audit log is read by action.
create index audit_entry_action on audit_entry (action, at desc);
