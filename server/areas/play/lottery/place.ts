import { isGuest } from '#rules/account-types.ts'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { gameOf } from '#rules/lottery/games.ts'
import { millionths } from '#rules/lottery/odds.ts'
import { playsOf } from '#rules/lottery/plays.ts'
import { isFault, type Selection } from '#rules/lottery/selection.ts'
import { refuse, type BodyOf, type Caller } from '#openapi/handlers.ts'
import { isPlayStop, playRefusals } from '#server/areas/accounts/responsible-gaming/may-play.ts'
import type { Services } from '#server/services.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { playCurrency } from '#server/areas/money/wallet/ledger.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import { categoryOf, readGame, vendorOf, type RunGame } from './games.ts'
import { overExposure, type Line } from './price-slips.ts'
import { makeOffer } from './quote.ts'
import { readPlaced, type SlipOfIssue } from './read-placed.ts'
import type { WirePlan } from './tables.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'clock'>
type Body = Pick<BodyOf<'placeLotteryBets'>, 'requestId' | 'quoteId' | 'gameCode' | 'slips'> & {
  issueNo?: string
  chase?: WirePlan
}

/** The ledger key of a placement, so that a request is placed only once. */
export const placementKey = (requestId: string): string => `lottery:${requestId.toLowerCase()}`

/**
 * Places slips on an issue, or over the issues of a chase, all or none. The server must have received the call before
 * the close, and the quote must still be valid. A request that was already placed gets the same posting and balance
 * again, even if it would be refused now.
 */
export async function place(services: Needs, caller: Caller, body: Body) {
  const { clock } = services
  const received = clock.now()
  const tried = await tryToPlace(services, caller, body, received)
  if (tried.ok || tried.code === 'request.id.reused') return tried
  const before = await readPlaced(services, caller.memberId, placementKey(body.requestId))
  if (before === null) return tried
  const { currencyDecimals } = await services.merchant.read()
  return sameSlips(body, before.slips, currencyDecimals) && isDeepStrictEqual(body.chase ?? null, before.plan)
    ? { ok: true as const, value: before.postingId }
    : refuse('request.id.reused')
}

async function tryToPlace(services: Needs, { memberId, accountType }: Caller, body: Body, received: number) {
  const { db, merchant } = services
  const run = await readGame(services, body.gameCode)
  if (!run?.settings.open) return refuse('game.not.found')
  const { chase } = body
  const offer = await makeOffer(services, run, memberId, body)
  if (!offer.ok) return offer
  if (offer.value.wire.quoteId !== body.quoteId) return refuse('lottery.odds.changed', { value: offer.value.wire })
  const { currency, currencyDecimals } = await merchant.read()
  const { lines } = offer.value
  const { rows } = await db.execute<{ outcome: string; posting_id: string | null }>(sql`
    SELECT outcome, posting_id FROM lottery_place(${merchant.code}, ${memberId}, ${placementKey(body.requestId)},
      ${isGuest(accountType) ? playCurrency : currency}, ${instant(received)}, ${categoryOf(run.game)}, ${vendorOf(run.game)},
      ${run.game.code}, ${arrayText(lines.map(({ issue }) => issue.issueNo))}, ${arrayText(lines.map(({ stake }) => stake))},
      ${arrayText(lines.map((line) => JSON.stringify(recordOf(run, line, currencyDecimals))))},
      ${arrayText(lines.map((line, i) => JSON.stringify(factsOf(body, line, i))))}, ${chase ? JSON.stringify(chase) : null})`)
  const { outcome, posting_id: postingId } = rows[0]!
  if (outcome === 'closed') return refuse('lottery.issue.closed')
  if (outcome === 'exposure') return overExposure()
  if (outcome === 'capped') {
    const capped = await makeOffer(services, run, memberId, body)
    return capped.ok ? refuse('lottery.odds.changed', { value: capped.value.wire }) : capped
  }
  if (outcome === 'short') return refuse('account.balance.not.enough')
  if (outcome === 'locked') return refuse('wallet.is.locked')
  if (outcome === 'reused') return refuse('request.id.reused')
  if (isPlayStop(outcome)) return refuse(playRefusals[outcome])
  return { ok: true as const, value: BigInt(postingId!) }
}

/** The betting record of a slip. */
const recordOf = ({ game }: RunGame, line: Line, decimals: number) => ({
  gameName: game.name,
  issue: line.issue.issueNo,
  playType: line.playId,
  numbers: line.summary,
  units: line.bets,
  unitPrice: amountText(line.unit, decimals),
  multiple: line.multiple,
  prizeMode: game.prizeMode,
  odds: line.tiers,
})

/** The columns of lottery_slips that come from the quote; bigints are text, which PostgreSQL parses. */
const factsOf = ({ requestId }: Body, line: Line, index: number) => ({
  play_id: line.playId,
  selection: line.selection,
  summary: line.summary,
  bets: line.bets,
  unit: String(line.unit),
  multiple: line.multiple,
  rtp: Number(line.rtp),
  rebate: String(line.rebate),
  tiers: line.tiers,
  max_win: String(line.maxWin),
  win_cap: String(line.winCap),
  capped: line.issueCapped,
  slip_hash: slipHash(requestId, index, { ...line, game: line.issue.game, issueNo: line.issue.issueNo }),
  step: line.step,
})

type Hashed = {
  game: string
  issueNo: string
  playId: string
  selection: Selection
  unit: bigint
  multiple: number
  rtp: bigint
}

/** The slip's hash in the public input of the draw. The request id makes it impossible to guess. */
const slipHash = (
  requestId: string,
  index: number,
  { game, issueNo, playId, selection, unit, multiple, rtp }: Hashed,
): string =>
  createHash('sha256')
    .update(JSON.stringify([requestId, index, game, issueNo, playId, selection, String(unit), multiple, String(rtp)]))
    .digest('hex')

/** Whether a repeated request has the placed slips: their hashes are equal. */
function sameSlips(
  { requestId, slips, issueNo, chase, gameCode }: Body,
  placed: readonly SlipOfIssue[],
  decimals: number,
): boolean {
  const game = gameOf(gameCode)
  if (!game || placed.length !== slips.length * (chase?.issues ?? 1)) return false
  if (placed[0]!.issueNo !== (chase?.firstIssueNo ?? issueNo)) return false
  return placed.every((row, i) => {
    const requested = slips[i % slips.length]!
    const checked = playsOf(game.format, row.drawDate).get(requested.playId)?.check(requested.selection)
    if (!checked || isFault(checked)) return false
    const hash = slipHash(requestId, i, {
      game: gameCode,
      issueNo: row.issueNo,
      playId: requested.playId,
      selection: checked.selection,
      unit: minorUnits(requested.unit, decimals) ?? 0n,
      multiple: requested.multiple * (row.step ?? 1),
      rtp: requested.rtp === undefined ? BigInt(row.rtp) : (millionths(requested.rtp) ?? 0n),
    })
    return hash === row.slipHash
  })
}
