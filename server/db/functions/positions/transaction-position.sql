-- The position of the current transaction.
CREATE OR REPLACE FUNCTION transaction_position() RETURNS xid8 LANGUAGE plpgsql AS $$
BEGIN
  RETURN (pg_current_xact_id()::text::bigint + positions_before())::text::xid8;
END $$;
