ALTER TABLE postings
  DROP CONSTRAINT ledger_key_check, DROP CONSTRAINT ledger_kind_check,
  DROP CONSTRAINT ledger_reference_check, DROP CONSTRAINT ledger_currency_check,
  ADD CONSTRAINT ledger_key_check CHECK (length(key) BETWEEN 1 AND 160 AND key !~ '[^!-~]') NOT VALID,
  ADD CONSTRAINT ledger_kind_check CHECK (length(kind) BETWEEN 2 AND 40 AND kind ~ '^[a-z][a-z-]*$') NOT VALID,
  ADD CONSTRAINT ledger_reference_check CHECK (length(reference) BETWEEN 1 AND 80 AND reference !~ '[^!-~]') NOT VALID,
  ADD CONSTRAINT ledger_currency_check CHECK (length(currency) BETWEEN 3 AND 10 AND currency !~ '[^A-Z0-9]') NOT VALID;
ALTER TABLE wallets
  DROP CONSTRAINT wallets_currency_check, DROP CONSTRAINT wallets_wallet_check,
  ADD CONSTRAINT wallets_currency_check CHECK (length(currency) BETWEEN 3 AND 10 AND currency !~ '[^A-Z0-9]') NOT VALID,
  ADD CONSTRAINT wallets_wallet_check CHECK (
    wallet IN ('main', 'held', 'bonus') OR wallet ~ '^(vendor|transit):[A-Z0-9_]{1,32}$') NOT VALID;
