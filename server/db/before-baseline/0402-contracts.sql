CREATE TABLE contracts (
  id uuid PRIMARY KEY,
  merchant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  category text NOT NULL CHECK (category IN ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP', 'CONS')),
  payer_id uuid REFERENCES members (id) ON DELETE CASCADE,
  payee_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  period text NOT NULL,
  pay_period text,
  tiers jsonb NOT NULL,
  realtime jsonb,
  carry_over boolean NOT NULL,
  deduct_salary boolean NOT NULL,
  begins_on date NOT NULL,
  effective_from timestamptz NOT NULL,
  effective_to timestamptz CHECK (effective_to >= effective_from),
  state text NOT NULL,
  ends_as text CHECK (ends_as IN ('superseded', 'terminated', 'ended_by_cascade')),
  end_reason text,
  version integer NOT NULL DEFAULT 1,
  offered_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ending_until timestamptz,
  CHECK ((ends_as IS NULL) = (effective_to IS NULL))
);
CREATE UNIQUE INDEX contracts_one_offered ON contracts (coalesce(payer_id, '00000000-0000-0000-0000-000000000000'), payee_id, kind, category)
  WHERE state = 'offered';
CREATE UNIQUE INDEX contracts_one_accepted ON contracts (coalesce(payer_id, '00000000-0000-0000-0000-000000000000'), payee_id, kind, category)
  WHERE state IN ('accepted', 'terminating') AND ends_as IS NULL;
CREATE INDEX contracts_of_payee ON contracts (payee_id, offered_at DESC, id);
CREATE INDEX contracts_of_payer ON contracts (payer_id, offered_at DESC, id);
CREATE INDEX contracts_by_time ON contracts (merchant, kind, effective_from) WHERE state IN ('accepted', 'terminating');
CREATE INDEX contracts_expiring ON contracts (expires_at) WHERE state = 'offered';
CREATE INDEX contracts_ending ON contracts (ending_until) WHERE state = 'terminating';

CREATE TABLE contract_steps (
  contract_id uuid NOT NULL REFERENCES contracts (id) ON DELETE CASCADE,
  version integer NOT NULL,
  step text NOT NULL,
  by_member uuid,
  because_of uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (contract_id, version)
);

CREATE TABLE contract_consents (
  token_hash text PRIMARY KEY,
  contract_id uuid NOT NULL REFERENCES contracts (id) ON DELETE CASCADE,
  version integer NOT NULL,
  member_id uuid NOT NULL,
  list_hash text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX contract_consents_expiring ON contract_consents (expires_at);

CREATE TABLE contract_requests (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  request_id uuid NOT NULL,
  asked text NOT NULL,
  answer jsonb NOT NULL,
  PRIMARY KEY (member_id, request_id)
);

CREATE TABLE contract_debts (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (member_id, currency)
);

CREATE FUNCTION member_event_of_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM member_event(NEW.payee_id, 'decided', NEW.id::text);
  IF NEW.payer_id IS NOT NULL THEN PERFORM member_event(NEW.payer_id, 'decided', NEW.id::text); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contracts_tell AFTER INSERT OR UPDATE ON contracts FOR EACH ROW EXECUTE FUNCTION member_event_of_contract();
