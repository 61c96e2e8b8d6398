-- Roles that operators make: a name and the permissions that it gives. The built-in roles stand in the contract.
CREATE TABLE made_roles (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  permissions text[] NOT NULL CHECK (cardinality(permissions) > 0),
  -- a retired role can't be given any more; its name stays taken, because the audit log names roles
  retired_at timestamptz
);
CREATE UNIQUE INDEX made_roles_name ON made_roles (lower(name));
CREATE TRIGGER audit_watch AFTER INSERT OR DELETE OR UPDATE ON made_roles
  FOR EACH ROW EXECUTE FUNCTION audit_note_row('{}', '{id}', '{}');

-- an operator's role is a built-in one or the id of a made one
ALTER TABLE operator_roles DROP CONSTRAINT operator_roles_role_check;
ALTER TABLE operator_roles ADD CONSTRAINT operator_roles_role_check
  CHECK (role IN ('support', 'cashier', 'risk', 'content', 'games', 'administrator') OR length(role) = 36) NOT VALID;
ALTER TABLE operator_roles VALIDATE CONSTRAINT operator_roles_role_check;
