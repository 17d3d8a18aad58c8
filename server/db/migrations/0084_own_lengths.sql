-- Lengths in cm of garments that fit a customer, as { "Coat": { "chest": 51 } }.
alter table customer add column own_lengths jsonb not null default '{}';
