import { expect, it } from 'vitest'
import { lockingStatements } from './locking-statements.ts'
import { readMigrations } from './schema-files.ts'

const of = (text: string) =>
  lockingStatements({ name: '0999-x.sql', text }).map((one) => one.replace('0999-x.sql: ', ''))

it('no migration lets the use of a large table wait', async () => {
  expect((await readMigrations()).flatMap(lockingStatements)).toEqual([])
})

it('an index, a constraint, another type and a change of all rows are found, with the table they lock', () => {
  expect(of('CREATE INDEX a ON bets (member_id);')).toEqual([expect.stringContaining('bets: an index is built')])
  expect(of('CREATE UNIQUE INDEX a ON bets (id) WHERE x;')).toHaveLength(1)
  expect(of('ALTER TABLE bets ADD CONSTRAINT a CHECK (x > 0);')).toEqual([
    expect.stringContaining('bets: a constraint'),
  ])
  expect(of('ALTER TABLE bets ADD CONSTRAINT a UNIQUE (x);')).toEqual([expect.stringContaining('USING INDEX')])
  expect(of('ALTER TABLE bets ALTER COLUMN x TYPE bigint;')).toEqual([expect.stringContaining('every row')])
  expect(of('ALTER TABLE bets ALTER x SET NOT NULL;')).toHaveLength(1)
  expect(of('ALTER TABLE bets ADD COLUMN x uuid DEFAULT gen_random_uuid();')).toHaveLength(1)
  expect(of("ALTER TABLE bets ADD COLUMN x bigint DEFAULT nextval('numbers');")).toHaveLength(1)
  expect(of('SELECT 1;\nUPDATE bets SET x = 1;\nDELETE FROM members;')).toHaveLength(2)
})

it('what locks nothing for long may be done, and everything to a table that is new or said to be small', () => {
  expect(of('ALTER TABLE bets ADD COLUMN x integer NOT NULL DEFAULT 0;')).toEqual([])
  // it counts for rows that come later
  expect(of("ALTER TABLE bets ALTER COLUMN x SET DEFAULT nextval('numbers');")).toEqual([])
  expect(of('ALTER TABLE bets ADD CONSTRAINT a CHECK (x > 0) NOT VALID;')).toEqual([])
  expect(of('ALTER TABLE bets ADD CONSTRAINT a UNIQUE USING INDEX b;')).toEqual([])
  expect(of('CREATE TABLE banks (id int);\nCREATE INDEX a ON banks (id);')).toEqual([])
  expect(of('-- small: banks, tills (one for each bank)\nCREATE INDEX a ON tills (id);')).toEqual([])
  expect(of('CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ UPDATE bets SET x = 1; $$;')).toEqual([])
  expect(of('-- CREATE INDEX a ON bets (x);')).toEqual([])
})

it('an index is built concurrently outside a transaction alone, by statements that may be done twice', () => {
  const outside = '-- outside a transaction\n'
  expect(of(`${outside}CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON bets (x);`)).toEqual([])
  expect(of('CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON bets (x);')).toHaveLength(1)
  expect(of(`${outside}ALTER TABLE bets ADD COLUMN x int;`)).toHaveLength(1)
  expect(of(`${outside}CREATE INDEX CONCURRENTLY a ON bets (x);`)).toHaveLength(1)
})
