import { and, eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleBodyOf, type ConsoleReplyOf } from '#openapi/console-handlers.ts'
import { lotteryGames } from '#server/areas/lottery/tables.ts'
import { minorUnits } from '#server/areas/wallet/amounts.ts'
import type { Services } from '#server/services.ts'
import { audited } from '../../pipeline/audited.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'
import { readLotteries } from './read-lotteries.ts'

type Reply = ConsoleReplyOf<'setLottery'>

/** The limits in minor units; null when they contradict each other. */
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

/** Opens or closes a lottery, says where it stands and what may be staked and won in it. */
export async function setLottery(services: Services, request: ConsoleRequest<'setLottery'>): Promise<Reply> {
  const { merchant } = services
  const { code, version, open, hot, position } = request.body
  const limits = limitsIn(request.body.limits, request.settings.currencyDecimals)
  if (limits === null) return consoleRefuse('play.limits.invalid')
  const own = and(eq(lotteryGames.merchant, merchant.code), eq(lotteryGames.code, code))
  return audited(services, request, { thing: `game:${code}` }, async (tx): Promise<Reply> => {
    const [before] = await tx.select().from(lotteryGames).where(own).for('update')
    if (!before) return consoleRefuse('not.found')
    if (before.version !== version) return consoleRefuse('thing.changed')
    await tx
      .update(lotteryGames)
      .set({ open, hot, position, ...limits, version: version + 1 })
      .where(own)
    const [shown] = await readLotteries(tx, merchant.code, request, code)
    return shown ? consoleOk(shown) : consoleRefuse('not.found')
  })
}
