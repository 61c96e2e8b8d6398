import { connect } from '#server/db/connect.ts'
import { createSealAtRest } from '#server/keys/seal-at-rest.ts'
import { lotteryHandlers } from '#server/areas/play/lottery/handlers.ts'
import { runDraws } from '#server/areas/play/lottery/jobs.ts'
import { scheduleIssues } from '#server/areas/play/lottery/schedule-issues.ts'
import { createLog } from '#server/ports/log/log.ts'
import { answerRealityCheck } from '#server/areas/accounts/responsible-gaming/reality-check.ts'
import { systemRandom } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'

/** A minute takes half a second. */
const haste = 120

/**
 * A server process as far as lotteries can tell: `node play-lottery.ts <database> <member> <since>` places bets, draws and
 * settles by a clock that runs fast from `since`, and writes a line for each bet it answered, until it is killed.
 */
const [url = '', memberId = '', since = '0'] = process.argv.slice(2)
const { db } = await connect(url)
const began = performance.now()
const clock = { now: () => Math.round(Number(since) + haste * (performance.now() - began)) }
const merchant = await openMerchantStore(db, clock, 'fairhall')
const atRest = createSealAtRest(['secret of the faults'], systemRandom)
const log = createLog({ level: 'warn' })
const services = { db, clock, merchant, random: systemRandom, ports: { atRest }, log } as unknown as Services
const handlers = lotteryHandlers(services)
const caller = { memberId, accountType: 0, sessionId: '' }
const digits = Array.from('0123456789')
const slips = [{ playId: 'ssc.place', selection: { pos: [[], [], [], [], digits] }, unit: '1.00', multiple: 1 }]
const ask = (part: object) => ({ query: {}, caller, language: 'EN', ...part }) as never

async function betOn(): Promise<never> {
  for (;;) {
    const board = await handlers.listCurrentIssues(ask({ query: { gameCodes: ['ssc_1m'] } }))
    const issue = board.ok ? board.value.issues[0] : undefined
    if (!issue) {
      await scheduleIssues(services)
      continue
    }
    const body = { gameCode: 'ssc_1m', issueNo: issue.issueNo, slips }
    const quote = await handlers.quoteLotteryBets(ask({ body }))
    if (!quote.ok) continue
    const requestId = systemRandom.uuid()
    const placed = await handlers.placeLotteryBets(ask({ body: { ...body, requestId, quoteId: quote.value.quoteId } }))
    if (placed.ok) process.stdout.write(`${requestId} ${placed.value.slips[0]!.betNo} ${clock.now()}\n`)
    else if (placed.code === 'reality.check.required')
      await answerRealityCheck(services, caller, { acknowledge: 'CONTINUE' }, null)
    else if (placed.code !== 'lottery.issue.closed') throw new Error(placed.code)
  }
}

async function drawOn(): Promise<never> {
  for (;;) {
    await runDraws(services)
    await new Promise((done) => setTimeout(done, 20))
  }
}

await scheduleIssues(services)
await Promise.all([drawOn(), drawOn(), ...Array.from({ length: 4 }, betOn)])
