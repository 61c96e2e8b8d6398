import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { verifyFigures } from '../areas/reports/figures/verify-figures.ts'
import { verifyLedger } from '../areas/money/wallet/verify-ledger.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { requireMigrated } from '../db/require-migrated.ts'
import { isReadOnly, requireWritable } from '../db/require-writable.ts'
import { requireMail, requireSms } from '../require-gateways.ts'
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import type { MerchantSettings } from '../areas/site/settings/settings.ts'
import {
  backupFault,
  certificateFault,
  lateJobFault,
  replicationFault,
  standbyFault,
  type TlsAddress,
} from './upkeep.ts'

/** What an examination needs; `now` is this machine's clock, in milliseconds. */
export type Examined = Pick<Services, 'db' | 'merchant' | 'config'> & {
  now: () => number
  reach?: typeof reachesTcp
  /** When the certificate of an address ends; null when it shows none. */
  certificateEnd?: (address: TlsAddress) => Promise<number | null>
}

/** How one part is: fine, or what is wrong in one sentence. */
export type Finding = { part: string; fault: string | null }

const mostSkewMs = 2000
const silentAfterMs = 120_000
const reachWithinMs = 3000

/** Examines what an operator would look at one by one. A part that can't be examined is a finding as well. */
export const examine = (examined: Examined): Promise<Finding[]> => examineParts(examined, Object.keys(parts) as Part[])

/** Examines some parts. */
export async function examineParts(examined: Examined, chosen: readonly Part[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const part of chosen) {
    const fault = await parts[part](examined).catch((error: unknown) => (error as Error).message)
    findings.push({ part, fault })
  }
  return findings
}

type Look = (examined: Examined) => Promise<string | null>
type Part = keyof typeof parts

const parts = {
  database: async ({ db }) => {
    const { rows } = await db.execute<{ read_only: boolean }>(sql.raw(isReadOnly))
    requireWritable(rows, 'DATABASE_URL')
    return null
  },
  tables: async ({ db }) => {
    await requireMigrated(db)
    return null
  },
  role: async ({ db }) => {
    const { rows } = await db.execute<{ owner: boolean }>(sql`
      SELECT pg_has_role(relowner, 'MEMBER') AS owner FROM pg_class WHERE oid = 'schema_migrations'::regclass`)
    return rows[0]!.owner
      ? 'the server works as the owner of the tables, so nothing keeps it from the guards of the ledger: set DATABASE_OWNER_URL.'
      : null
  },
  clock: async ({ db, now }) => {
    const before = now()
    const { rows } = await db.execute<{ at: string }>(sql`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS at`)
    const skew = Math.round(Math.max(before - Number(rows[0]!.at), Number(rows[0]!.at) - now(), 0))
    return skew > mostSkewMs
      ? `this machine and the database differ by ${skew} ms: let both follow a time server.`
      : null
  },
  jobs: async ({ db }) => {
    const { rows } = await db.execute<{ name: string | null; told: boolean }>(sql`
      SELECT min(name) FILTER (WHERE failed_at >= coalesce(ran_at, '-infinity')) AS name,
        coalesce(max(told_at) > clock_timestamp() - ${silentAfterMs} * interval '1 millisecond', false) AS told
      FROM job_states`)
    const { name, told } = rows[0]!
    if (!told) return 'no server has told of its jobs for two minutes: start one.'
    return name === null
      ? lateJobFault({ db })
      : `the last turn of ${name} failed; the console's page of jobs shows why.`
  },
  backups: backupFault,
  replication: replicationFault,
  standby: standbyFault,
  ledger: async ({ db }) => {
    const { fault } = await verifyLedger(db)
    return fault && `posting ${fault.postingId}: ${fault.reason}`
  },
  'audit log': async ({ db }) => {
    const { fault } = await verifyAudit(db)
    return fault && `entry ${fault.entry}: ${fault.reason}`
  },
  figures: async (examined) => {
    const { fault } = await verifyFigures(examined)
    return fault && `${fault.table}, ${fault.key}: ${fault.column} is kept as ${fault.kept} and comes to ${fault.right}`
  },
  gateways: async ({ config, merchant, reach = reachesTcp }) => {
    requireMail(config)
    const settings = await merchant.read()
    requireSms(config, settings)
    const addresses = gatewaysOf(config, settings).map(({ host, port }) => ({ host, port }))
    const reached = await Promise.all(addresses.map(async (one) => ({ ...one, ok: await reach(one) })))
    const lost = reached.filter(({ ok }) => !ok).map(({ host, port }) => `${host}:${port}`)
    return lost.length === 0 ? null : `nothing answers at ${lost.join(', ')}.`
  },
  certificates: async ({ config, merchant, now, certificateEnd }) => {
    const settings = await merchant.read()
    const domains = config.mode === 'production' ? settings.domains.map(({ domain }) => addressOf(domain)) : []
    const gateways = [...domains, ...gatewaysOf(config, settings)].filter(({ secure }) => secure)
    return certificateFault(gateways, now(), certificateEnd)
  },
} satisfies Record<string, Look>

type Address = TlsAddress & { secure: boolean }

/** The addresses of everything outside that the environment or an operator names and that is switched on. */
function gatewaysOf(
  { smtp, smsGateways, gameVendors, paymentProviders }: Services['config'],
  { gameServices, paymentServices }: Pick<MerchantSettings, 'gameServices' | 'paymentServices'>,
): Address[] {
  const kept = [...gameServices, ...paymentServices].filter(({ on }) => on)
  const partners = [...gameVendors, ...paymentProviders, ...kept].map(({ origin }) => origin)
  const urls = new Set([...smsGateways.map(({ url }) => url), ...partners])
  return [
    ...(smtp === null ? [] : [{ host: smtp.host, port: smtp.port, secure: smtp.secure === true }]),
    ...[...urls].map(addressOf),
  ]
}

function addressOf(url: string): Address {
  const { hostname, port, protocol } = new URL(url)
  const secure = protocol !== 'http:'
  return { host: hostname, port: Number(port) || (secure ? 443 : 80), secure }
}

/** Whether something accepts connections at an address. */
export function reachesTcp({ host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: reachWithinMs })
    const end = (ok: boolean) => {
      socket.destroy()
      resolve(ok)
    }
    socket.on('connect', () => end(true))
    socket.on('timeout', () => end(false))
    socket.on('error', () => end(false))
  })
}

/** All findings, a line each. @throws StartError with these lines when a part isn't fine. */
export function report(findings: readonly Finding[]): string {
  const text = findings.map(
    ({ part, fault }) => `${fault === null ? 'fine ' : 'FAULT'} ${part}${fault === null ? '' : `: ${fault}`}`,
  )
  if (findings.some(({ fault }) => fault !== null)) throw new StartError(text.join('\n'))
  return text.join('\n')
}
