-- Who answers for the safety of one product, where it is not known for its whole brand (server/catalogue/brands.ts).
alter table product add column manufacturer text, add column responsible_person text;
