DROP TRIGGER audit_watch_status ON members;
SELECT audit_watch_columns('members', ARRAY['status'], '{}',
  '(OLD.status = ''frozen'' OR NEW.status = ''frozen'') AND OLD.status <> NEW.status AND NEW.status <> ''closed''');
