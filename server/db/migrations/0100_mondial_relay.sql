-- Mondial Relay makes labels, too.
alter table shipping_label
  drop constraint shipping_label_provider_check,
  add constraint shipping_label_provider_check
    check (provider in ('sandbox', 'demonstration', 'sendcloud', 'mondial-relay'));
