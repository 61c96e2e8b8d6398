import { and, eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { isWholeTable, raffleWeights } from '#rules/raffle/raf1.ts'
import type { Names } from '#server/texts/names.ts'
import { promotions } from '#server/areas/rewards/promotions/tables.ts'
import { rafflePrizes, type PrizeRow } from '#server/areas/rewards/raffles/tables.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { languageFault } from '../content/written.ts'
import type { ConsoleRequest, Effect, FourEyesRule } from '../../pipeline/handler.ts'
import { invalid, isPicture } from './promotion-fault.ts'
import {
  isRaffle,
  markOf,
  prizeOf,
  sealedTo,
  showRaffle,
  tablesAhead,
  titlesOf,
  type Prize,
  type Raffle,
} from './raffle-table.ts'

type Request = ConsoleRequest<'setRafflePrizes'>
type Columns = Pick<PrizeRow, 'names' | 'kind' | 'amount' | 'weight' | 'stock' | 'standIn' | 'image'>
type Fault = 'language' | 'language.twice' | 'image' | 'amount' | 'table'
type Refusal = 'not.found' | 'thing.changed' | 'state.conflict' | 'promotion.invalid'

const isWorth = ({ kind }: Pick<Prize, 'kind'>) => kind === 'CREDIT' || kind === 'POINTS'

const amountOf = ({ kind, amount }: Prize, decimals: number): bigint | null =>
  amount === null ? 0n : minorUnits(amount, kind === 'POINTS' ? 0 : decimals)

/** The first fault in a table; null if it may be saved. */
function tableFault(prizes: readonly Prize[], settings: Request['settings']): Fault | null {
  for (const prize of prizes) {
    const wrong = languageFault(prize.names, settings)
    if (wrong !== null) return wrong
    if (prize.image !== null && !isPicture(prize.image)) return 'image'
    const amount = amountOf(prize, settings.currencyDecimals)
    if (amount === null || amount > 0n !== isWorth(prize)) return 'amount'
  }
  return isWholeTable(prizes.map((prize, at) => ({ ...prize, prizeNo: at + 1 }))) ? null : 'table'
}

const columnsOf = (prize: Prize, decimals: number): Columns => ({
  ...prize,
  amount: amountOf(prize, decimals)!,
  names: Object.fromEntries(prize.names.map(({ language, title }) => [language, title])) as Names,
})

/** A prize in one line, as both operators see it. */
function lineOf(prize: Columns | undefined, decimals: number): string | null {
  if (!prize) return null
  const { names, kind, amount, weight, stock, standIn, image } = prize
  const worth = kind === 'CREDIT' ? amountText(amount, decimals) : kind === 'POINTS' ? `${amount} P` : kind
  const end = stock === null ? '∞' : `${stock} → #${standIn}`
  const title = titlesOf(names).map((one) => one.title)
  return [title.join(' / '), worth, `${weight / 10} %`, end, ...(image ? [image] : [])].join(' · ')
}

/** The average value of a turn, counting credits only, in the smallest unit, rounded down. */
const worthOf = (prizes: readonly Columns[]): bigint =>
  prizes.reduce((sum, { kind, amount, weight }) => sum + (kind === 'CREDIT' ? amount * BigInt(weight) : 0n), 0n) /
  BigInt(raffleWeights)

/** The differences: every prize whose line changes, and the average value of a turn. */
function effectsOf(before: readonly Columns[], after: readonly Columns[], decimals: number): Effect[] {
  const lines = Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({
    code: 'raffle.prize',
    before: lineOf(before[at], decimals),
    after: lineOf(after[at], decimals),
  }))
  const worth = (prizes: readonly Columns[]) => amountText(worthOf(prizes), decimals)
  const turn = { code: 'raffle.worth', before: worth(before), after: worth(after) }
  return [turn, ...lines].filter((one) => one === turn || one.before !== one.after)
}

type Found = { raffle: Raffle; before: PrizeRow[]; after: Columns[]; decimals: number }

async function look(tx: Tx, merchant: string, { body, settings }: Request): Promise<ConsoleStep<Found, Refusal>> {
  const raffle = { merchant, promotionId: body.promotionId }
  const fault = tableFault(body.prizes, settings)
  if (fault !== null) return consoleRefuse(invalid, { value: { fault } })
  const [row] = await tx
    .select({ state: promotions.state })
    .from(promotions)
    .where(isRaffle(raffle))
    .for('no key update')
  if (!row) return consoleRefuse('not.found')
  if (row.state === 'closed') return consoleRefuse('state.conflict')
  const before = (await tablesAhead(tx, raffle)).at(-1) ?? []
  if ((before[0]?.fromDraw ?? 1) !== body.fromDraw) return consoleRefuse('thing.changed')
  const decimals = settings.currencyDecimals
  return consoleOk({ raffle, before, after: body.prizes.map((prize) => columnsOf(prize, decimals)), decimals })
}

/** Writes a table that applies from a draw on; replaces one that no sealed draw uses yet. */
async function write(tx: Tx, { merchant, promotionId }: Raffle, fromDraw: number, prizes: readonly Columns[]) {
  const same = eq(rafflePrizes.fromDraw, fromDraw)
  await tx
    .delete(rafflePrizes)
    .where(and(eq(rafflePrizes.merchant, merchant), eq(rafflePrizes.promotionId, promotionId), same))
  await tx.insert(rafflePrizes).values(
    prizes.map((prize, at) => ({
      merchant,
      promotionId,
      fromDraw,
      prizeNo: at + 1,
      ...prize,
      remaining: prize.stock,
    })),
  )
}

/**
 * Sets a new prize table for a raffle. Sealed draws keep the table that was published with their seals. The new table
 * is published at once and applies from the next draw on, so that its author can't choose between seals.
 */
export const setRafflePrizes = ({ merchant }: Services): FourEyesRule<'setRafflePrizes'> => ({
  async preview(tx, request) {
    const found = await look(tx, merchant.code, request)
    if (!found.ok) return found
    const { before, after, decimals, raffle } = found.value
    return consoleOk({
      thing: `promotion:${raffle.promotionId}`,
      version: markOf(before),
      effect: effectsOf(before, after, decimals),
    })
  },
  async apply(tx, request) {
    const found = await look(tx, merchant.code, request)
    if (!found.ok) return found
    const { raffle, before, after, decimals } = found.value
    const fromDraw = (await sealedTo(tx, raffle)) + 1
    await write(tx, raffle, fromDraw, after)
    const written = (await tablesAhead(tx, raffle)).at(-1)!
    await noteChange(
      tx,
      { kind: 'raffle_prizes', key: raffle.promotionId },
      {
        before: { fromDraw: before[0]?.fromDraw ?? null, prizes: before.map((row) => prizeOf(row, decimals)) },
        after: { fromDraw, prizes: written.map((row) => prizeOf(row, decimals)) },
      },
    )
    return consoleOk(await showRaffle(tx, raffle, decimals))
  },
})
