-- The field's words for two things: a folder that nothing holds any more is marked for deletion (`pending_delete`, was `doomed`), and an
-- upload that killed the programs that read it is in quarantine (`quarantined_uploads`, was `set_aside`).
alter table stored_folders drop constraint stored_folders_state_check;
update stored_folders set state = 'pending_delete' where state = 'doomed';
alter table stored_folders add constraint stored_folders_state_check check (state in ('staged', 'held', 'pending_delete'));
alter index stored_folders_to_sweep rename to stored_folders_to_collect;

alter table set_aside rename to quarantined_uploads;
alter index set_aside_pkey rename to quarantined_uploads_pkey;
alter index set_aside_by_folder rename to quarantined_uploads_by_folder;
alter index set_aside_once rename to quarantined_uploads_once;
alter table quarantined_uploads rename constraint set_aside_usage_id_fkey to quarantined_uploads_usage_id_fkey;
alter table quarantined_uploads rename constraint set_aside_folder_fkey to quarantined_uploads_folder_fkey;
