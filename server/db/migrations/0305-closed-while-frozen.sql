-- A frozen account whose member had asked for its end is closed by the job that closes all others: no person of the house does it.
DROP TRIGGER audit_watch_status ON members;
SELECT audit_watch_columns('members', ARRAY['status'], '{}',
  '(OLD.status = ''frozen'' OR NEW.status = ''frozen'') AND OLD.status <> NEW.status AND NEW.status <> ''closed''');
