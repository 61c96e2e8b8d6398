import { ok, refuse } from '#openapi/handlers.ts'
import { playsOf } from '#rules/lottery/plays.ts'
import { isOffered, rateText } from '#rules/lottery/price.ts'
import { localDate } from '#rules/lottery/schedule.ts'
import { wirePlay } from '#rules/lottery/wire.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { minRtp, readGame, rtpStep, unitPrices } from './games.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'clock'>

/** The plays a game offers now, with odds at the highest return, limits and what a player picks. */
export async function listPlays(services: Needs, gameCode: string) {
  const run = await readGame(services, gameCode)
  if (!run) return refuse('game.not.found')
  const { game, settings } = run
  const { currencyDecimals } = await services.merchant.read()
  const rtp = BigInt(settings.rtp)
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const plays = [...playsOf(game.format, localDate(game.timeZone, services.clock.now())).values()]
  return ok({
    gameCode,
    oddsVersion: settings.oddsVersion,
    units: unitPrices(currencyDecimals).map(text),
    maxMultiple: 9999,
    rtpMin: rateText(minRtp),
    rtpMax: rateText(rtp),
    rtpStep: rateText(rtpStep),
    maxWinPerIssue: text(settings.maxWin),
    plays: plays
      .filter((play) => isOffered(play, rtp))
      .map((play) =>
        wirePlay(play, rtp, {
          minStake: text(settings.minStake),
          maxStake: text(settings.maxStake),
          maxBets: settings.maxBets,
        }),
      ),
  })
}
