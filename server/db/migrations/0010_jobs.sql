-- Mails, refunds and order links are sent by jobs of their own (schema graphile_worker, kept by its library), which know
-- when they are due.
drop index mail_due;
drop index refund_due;
drop table order_link_wish;
