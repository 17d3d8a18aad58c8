-- The second look is another member's than the first inspection: first names do not tell two members apart.
alter table trade_in add column inspected_by_member uuid references team_member; -- null for a command
