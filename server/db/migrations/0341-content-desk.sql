-- What players read is changed by people of the house alone.
SELECT audit_watch('announcements');
SELECT audit_watch('announcement_texts');
