SELECT audit_watch('announcements');
SELECT audit_watch('announcement_texts');
