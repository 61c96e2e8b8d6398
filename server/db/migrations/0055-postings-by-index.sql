-- Wallets, postings and bets are found by their keys, however many came in since the planner last counted them: a plan
-- made for a handful of wallets that reads them all would make the settlement of a large issue quadratic.
ALTER FUNCTION ledger_move_balances SET enable_seqscan = off;
ALTER FUNCTION ledger_post SET enable_seqscan = off;
ALTER FUNCTION bets_settle SET enable_seqscan = off;
