CREATE SCHEMA payments_demo;

CREATE TABLE payments_demo.orders (
  order_no text PRIMARY KEY,
  token text NOT NULL UNIQUE,
  asked jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'paid', 'failed')),
  expires_at timestamptz NOT NULL,
  seen_at timestamptz
);

CREATE TABLE payments_demo.payments (
  provider_tx_id text PRIMARY KEY,
  order_no text REFERENCES payments_demo.orders (order_no),
  method text NOT NULL,
  amount text NOT NULL,
  currency text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX demo_payments_of_order ON payments_demo.payments (order_no);

CREATE TABLE payments_demo.payouts (
  payout_no text PRIMARY KEY,
  asked jsonb NOT NULL,
  plan text NOT NULL,
  status text NOT NULL CHECK (status IN ('sending', 'paid', 'failed', 'returned')),
  provider_tx_id text,
  due_at timestamptz
);

CREATE TABLE payments_demo.callbacks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  body jsonb NOT NULL,
  forged boolean NOT NULL DEFAULT false,
  try_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0
);
CREATE INDEX demo_callbacks_due ON payments_demo.callbacks (try_at);
