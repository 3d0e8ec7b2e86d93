-- What a key may call: everything, or only what lists and fetches. Set when the key is made. Keys of earlier versions may call everything.
alter table api_keys add column scope text not null default 'full' check (scope in ('full', 'read'));
