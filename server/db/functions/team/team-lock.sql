-- Placing a member shares this advisory lock; moving one takes it exclusively. So no member is placed below a branch that is moving.
CREATE OR REPLACE FUNCTION team_lock() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT 1718640742::bigint # schema_salt()';
