import type { Context, Hono } from 'hono'
import { callerAddress } from '#server/http/caller-address.ts'
import { failedCall } from '#server/http/failed-call.ts'
import { holdsUnstorable } from '#server/http/holds-unstorable.ts'
import { parseJson } from '#server/http/read-body.ts'
import { isAmong } from '#server/ports/game-vendors/is-among.ts'
import type { Services } from '#server/services.ts'
import { contradicts, noteVendorContradiction } from './contradictions.ts'
import { openVendorSession } from './launches.ts'
import { takeNonce } from '#server/http/take-nonce.ts'
import { payBet } from './pay-bet.ts'
import { isOf, refusals, type BetCall, type PayCall, type Refusal, type RollbackCall } from './protocol.ts'
import { rollBack } from './roll-back.ts'
import { findForgery, signatureWindowMs } from '#server/http/signature.ts'
import { takeBet } from './take-bet.ts'
import { noteKeyUse, openPartnerKeys } from '#server/keys/partner-keys.ts'
import { vendorKeys } from './tables.ts'
import { balanceOf, findOpenSession, refused, type Outcome } from './transactions.ts'

type Reply = Outcome | { ok: true; answer: object }
type Call = {
  schema: Parameters<typeof isOf>[0]
  /** The kind of statement it makes about a bet. */
  says?: 'bet' | 'win' | 'refund' | 'rollback'
  /** Also while the site is closed, so that money of decided bets is never held up. */
  always?: true
  run: (services: Services, vendor: string, body: never) => Promise<Reply>
}

const longestBody = 65_536

async function readVendorBalance(
  { db, merchant, clock }: Services,
  vendor: string,
  { sessionId }: { sessionId: string },
) {
  const { currencyDecimals } = await merchant.read()
  return db.transaction(async (tx): Promise<Reply> => {
    const session = await findOpenSession(tx, vendor, sessionId, clock.now())
    if (!session) return refused('SESSION_EXPIRED')
    const balance = await balanceOf(tx, session, currencyDecimals)
    return { ok: true, answer: { code: 'OK', balance, currency: session.currency } }
  })
}

const calls: Record<string, Call> = {
  '/vendor/session': {
    schema: 'LaunchCode',
    run: async (services, vendor, { launch }: { launch: string }) => {
      const answer = await openVendorSession(services, vendor, launch)
      return answer ? { ok: true, answer } : refused('LAUNCH_EXPIRED')
    },
  },
  '/vendor/wallet/balance': { schema: 'BalanceAsked', run: readVendorBalance },
  '/vendor/wallet/bet': {
    schema: 'Bet',
    says: 'bet',
    run: (services, vendor, body: BetCall) => takeBet(services, vendor, body),
  },
  '/vendor/wallet/win': {
    schema: 'Win',
    says: 'win',
    always: true,
    run: (services, vendor, body: PayCall) => payBet(services, vendor, 'win', body),
  },
  '/vendor/wallet/refund': {
    schema: 'Refund',
    says: 'refund',
    always: true,
    run: (services, vendor, body: PayCall) => payBet(services, vendor, 'refund', body),
  },
  '/vendor/wallet/rollback': {
    schema: 'Rollback',
    says: 'rollback',
    always: true,
    run: (services, vendor, body: RollbackCall) => rollBack(services, vendor, body),
  },
}

/** The operator's side of `openapi/vendor.yaml`. The signature is checked before anything in the body is parsed. */
export function mountVendorCalls(app: Hono, services: Services): void {
  const { ports, clock, merchant, random, log, config } = services
  const keysOf = openPartnerKeys(services, vendorKeys)
  const refuse = (c: Context, code: Refusal) => {
    const [status, message] = refusals[code]
    return c.json({ code, message }, status)
  }

  async function answer(c: Context, path: string, { schema, says, always, run }: Call): Promise<Response> {
    const header = (name: string) => c.req.header(name) ?? ''
    const signed = {
      vendor: header('x-vendor'),
      timestamp: header('x-timestamp'),
      nonce: header('x-nonce'),
      signature: header('x-signature'),
    }
    // reading the settings also tells of services that operators changed
    const { status } = await merchant.read()
    const vendor = ports.gameVendors.byId(signed.vendor)
    if (!vendor) return refuse(c, 'BAD_SIGNATURE')
    const address = callerAddress(c.req.raw.headers, c.env, config.proxyHops)
    if (vendor.addresses && !isAmong(vendor.addresses, address)) return refuse(c, 'ADDRESS_REFUSED')
    if (Number(c.req.header('content-length') ?? longestBody + 1) > longestBody) return refuse(c, 'BAD_REQUEST')
    const body = await c.req.text()
    const now = clock.now()
    const call = { method: 'POST', path, body }
    const keys = await keysOf(vendor)
    const used = keys.find(({ key }) => findForgery([key], call, signed, now) !== 'BAD_SIGNATURE')
    if (!used) return refuse(c, 'BAD_SIGNATURE')
    const forgery = findForgery([used.key], call, signed, now)
    if (forgery) return refuse(c, forgery)
    const until = Number(signed.timestamp) + 2 * signatureWindowMs
    if (!(await takeNonce(services, vendor.id, signed.nonce, until))) return refuse(c, 'NONCE_USED')
    await noteKeyUse(services, vendorKeys, vendor.id, used)
    const data = parseJson(body)
    if (!isOf(schema, data) || holdsUnstorable(data)) return refuse(c, 'BAD_REQUEST')
    if (!always && (status !== 0 || vendor.off)) return refuse(c, 'MAINTENANCE')
    const reply = await run(services, vendor.id, data as never)
    if (reply.ok) return c.json(reply.answer)
    if (says !== undefined && contradicts(says, reply.code))
      await noteVendorContradiction(services, vendor.id, { kind: says, code: reply.code, word: data as object })
    return refuse(c, reply.code)
  }

  for (const [path, call] of Object.entries(calls))
    app.post(path, async (c) => {
      try {
        return await answer(c, path, call)
      } catch (error) {
        log.error({ traceId: random.uuid(), path, err: error }, "a vendor's call failed")
        return failedCall(c, error, refusals.INTERNAL)
      }
    })
  app.all('/vendor/*', (c) => refuse(c, 'BAD_REQUEST'))
}
