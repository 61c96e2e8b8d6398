import { and, eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleBodyOf } from '#openapi/console-handlers.ts'
import { lotteryGames } from '#server/areas/play/lottery/tables.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { FourEyesRule } from '../../pipeline/handler.ts'
import { differenceOf } from '../site/difference.ts'
import { readLotteries } from './read-lotteries.ts'

/** The limits in minor units; null if they contradict each other. */
function limitsIn(
  { minStake, maxStake, maxWin, maxExposure }: ConsoleBodyOf<'setLottery'>['limits'],
  decimals: number,
) {
  const [min, max, win] = [minStake, maxStake, maxWin].map((text) => minorUnits(text, decimals))
  const exposure = maxExposure === null ? null : minorUnits(maxExposure, decimals)
  if (min == null || max == null || win == null || (maxExposure !== null && exposure === null)) return null
  if (min < 1n || max < min || win < 1n || (exposure !== null && exposure < 1n)) return null
  return { minStake: min, maxStake: max, maxWin: win, maxExposure: exposure }
}

type Limits = NonNullable<ReturnType<typeof limitsIn>>
const noBound = (limit: bigint | null) => limit ?? 2n ** 63n

/** Whether the limits allow more than before. */
const isLooser = (before: Limits, after: Limits): boolean =>
  after.minStake < before.minStake ||
  after.maxStake > before.maxStake ||
  after.maxWin > before.maxWin ||
  noBound(after.maxExposure) > noBound(before.maxExposure)

/**
 * Opens or closes a lottery, and sets its position and its limits. Wider limits need two operators; one may close it
 * or narrow the limits, which cannot wait.
 */
export const setLottery = ({ merchant }: Services): FourEyesRule<'setLottery'> => {
  const find = async (tx: Tx, { code, version }: ConsoleBodyOf<'setLottery'>) => {
    const own = and(eq(lotteryGames.merchant, merchant.code), eq(lotteryGames.code, code))
    const [before] = await tx.select().from(lotteryGames).where(own).for('update')
    if (!before) return consoleRefuse('not.found')
    return before.version === version ? consoleOk({ own, before }) : consoleRefuse('thing.changed')
  }
  return {
    async preview(tx, request) {
      const { code, version, open, hot, position } = request.body
      const { currencyDecimals } = request.settings
      const limits = limitsIn(request.body.limits, currencyDecimals)
      if (limits === null) return consoleRefuse('play.limits.invalid')
      const found = await find(tx, request.body)
      if (!found.ok) return found
      const { before } = found.value
      const shown = (one: Pick<typeof before, 'open' | 'hot' | 'position'> & Limits) => ({
        open: one.open,
        hot: one.hot,
        position: one.position,
        'min-stake': amountText(one.minStake, currencyDecimals),
        'max-stake': amountText(one.maxStake, currencyDecimals),
        'max-win': amountText(one.maxWin, currencyDecimals),
        'max-exposure': one.maxExposure === null ? '–' : amountText(one.maxExposure, currencyDecimals),
      })
      return consoleOk({
        thing: `game:${code}`,
        version: String(version),
        effect: differenceOf(shown(before), shown({ open, hot, position, ...limits })),
        second: isLooser(before, limits),
      })
    },
    async apply(tx, request) {
      const { code, version, open, hot, position } = request.body
      const limits = limitsIn(request.body.limits, request.settings.currencyDecimals)!
      const found = await find(tx, request.body)
      if (!found.ok) return found
      await tx
        .update(lotteryGames)
        .set({ open, hot, position, ...limits, version: version + 1 })
        .where(found.value.own)
      const [shown] = await readLotteries(tx, merchant.code, request, code)
      return shown ? consoleOk(shown) : consoleRefuse('not.found')
    },
  }
}
