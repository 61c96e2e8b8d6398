ALTER FUNCTION ledger_move_balances SET enable_seqscan = off;
ALTER FUNCTION ledger_post SET enable_seqscan = off;
ALTER FUNCTION bets_settle SET enable_seqscan = off;
