CREATE INDEX members_account_start ON members (merchant, account_key text_pattern_ops);
CREATE INDEX members_payee_start ON members (merchant, lower(payee_name) text_pattern_ops) WHERE payee_name IS NOT NULL;
CREATE INDEX members_number ON members (merchant, mobile_num text_pattern_ops) WHERE mobile_num IS NOT NULL;
