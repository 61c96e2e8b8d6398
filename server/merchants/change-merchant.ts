import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { readDirectory, type Entry } from './directory.ts'

const sessionsEndWithinMs = 60_000
/** A list of an earlier release has no such column. */
const withExports = 'ALTER TABLE installation.merchants ADD COLUMN IF NOT EXISTS exported_at timestamptz'
const hostForm = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/

/** The merchants of an installation. Throws a StartError when it has one and no list. */
export async function requireDirectory(owner: pg.Client): Promise<Entry[]> {
  const entries = await readDirectory((text) => owner.query(text))
  if (entries === null)
    throw new StartError(
      'This installation has one merchant: npm run merchant -- add <code> <answers.json> makes the second.',
    )
  return entries
}

/** A merchant of the list. Throws a StartError when no merchant has that code. */
export async function requireMerchant(owner: pg.Client, code: string): Promise<Entry> {
  const entry = (await requireDirectory(owner)).find((one) => one.code === code)
  if (entry) return entry
  throw new StartError(`There is no merchant ${code}: npm run merchant -- list shows all.`)
}

/** A merchant beside the first one; `instead` says what serves the first. Throws a StartError. */
export async function madeMerchant(owner: pg.Client, code: string, instead: string): Promise<Entry> {
  const entry = await requireMerchant(owner, code)
  if (entry.role === null) throw new StartError(`${code} is the installation's first merchant: ${instead}`)
  return entry
}

/** Which of some hosts lead to no merchant yet, and which to one. */
export async function freeHosts(
  owner: pg.Client,
  hosts: readonly string[],
): Promise<{ free: string[]; taken: string[] }> {
  const { rows } = await owner.query<{ host: string }>('SELECT host FROM installation.domains WHERE host = ANY ($1)', [
    hosts,
  ])
  const taken = rows.map(({ host }) => host)
  return { free: hosts.filter((host) => !taken.includes(host)), taken }
}

/** Replaces the hosts that lead to a merchant. Throws a StartError when one leads to another merchant. */
export async function setHosts(owner: pg.Client, code: string, hosts: readonly string[]): Promise<void> {
  await requireMerchant(owner, code)
  const wrong = hosts.find((host) => !hostForm.test(host))
  if (wrong !== undefined) throw new StartError(`${wrong} is no host: write it as play.acme.net, without https://.`)
  const { rows } = await owner.query<{ host: string; merchant: string }>(
    'SELECT host, merchant FROM installation.domains WHERE host = ANY ($1) AND merchant <> $2',
    [hosts, code],
  )
  if (rows[0]) throw new StartError(`${rows[0].host} leads to the merchant ${rows[0].merchant} already.`)
  await owner.query(
    `WITH gone AS (DELETE FROM installation.domains WHERE merchant = $2 AND host <> ALL ($1))
     INSERT INTO installation.domains (host, merchant, n)
     SELECT host, $2, n FROM unnest($1::text[]) WITH ORDINALITY AS h (host, n)
     ON CONFLICT (host) DO UPDATE SET n = excluded.n`,
    [hosts, code],
  )
}

/**
 * Opens or closes a merchant: its hosts answer or not, and its role may connect or not. The first merchant can't be closed: its role is the installation's.
 */
export async function setState(owner: pg.Client, code: string, state: 'open' | 'closed'): Promise<void> {
  const { role } = await madeMerchant(owner, code, 'close its site in the console.')
  await owner.query(withExports)
  // later changes are not in an earlier file
  await owner.query(
    `UPDATE installation.merchants SET state = $2, exported_at = CASE WHEN $2 = state THEN exported_at END WHERE code = $1`,
    [code, state],
  )
  await owner.query(`ALTER ROLE ${role} ${state === 'open' ? 'LOGIN' : 'NOLOGIN'}`)
}

/** Notes that a closed merchant is in a file or in another installation, so that it may be deleted here. */
export async function noteExport(owner: pg.Client, code: string): Promise<void> {
  await owner.query(withExports)
  await owner.query(`UPDATE installation.merchants SET exported_at = now() WHERE code = $1 AND state = 'closed'`, [
    code,
  ])
}

/** Waits until no server has a session of a closed merchant: nothing is written after that. */
export async function untilSilent(owner: pg.Client, role: string): Promise<void> {
  for (const end = Date.now() + sessionsEndWithinMs; ; await pause(500)) {
    const { rows } = await owner.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM pg_stat_activity WHERE usename = $1 AND datname = current_database()',
      [role],
    )
    if (rows[0]!.n === 0) return
    if (Date.now() > end)
      throw new StartError(`${rows[0]!.n} sessions of ${role} go on: stop the servers and commands of this merchant.`)
  }
}
