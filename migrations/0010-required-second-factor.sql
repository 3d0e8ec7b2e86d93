-- Whose second factor a company requires. A member of whom it is required and who has none does nothing for the company but set one up.
alter table companies
  add column two_factor text not null default 'off' check (two_factor in ('off', 'administrators', 'all'));
