-- The age segment follows from the gender, with the values of the trade-in's field list. Babies had sizes here before.
alter table product drop column segment_age;
alter table product add column segment_age text not null generated always as (
  case gender when 'bebe' then 'bebe' when 'fille' then 'enfant' when 'garcon' then 'enfant' else 'adulte' end) stored;
alter table article drop column segment_age;
alter table article add column segment_age text not null generated always as (
  case gender when 'bebe' then 'bebe' when 'fille' then 'enfant' when 'garcon' then 'enfant' else 'adulte' end) stored;
update trade_in set segment_age = null where segment_age not in ('adulte', 'enfant', 'bebe');
alter table trade_in add check (segment_age in ('adulte', 'enfant', 'bebe'));
