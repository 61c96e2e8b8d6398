import { ok, refuse, type ValueOf } from '#openapi/handlers.ts'
import { lineLength } from '#openapi/lottery/lines.ts'
import { houseEdge, payoutOf } from '#openapi/lottery/odds.ts'
import { playsOf } from '#openapi/lottery/plays.ts'
import { isOffered, rateText, shownTiers } from '#openapi/lottery/price.ts'
import { localDate } from '#openapi/lottery/schedule.ts'
import type { Services } from '../services.ts'
import { amountText } from '../wallet/amounts.ts'
import { leastRtp, readGame, rtpStep, unitPrices } from './games.ts'

type Needs = Pick<Services, 'db' | 'merchant' | 'clock'>

/** The plays a game offers now, with odds at the highest return, limits and what is picked. */
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
    rtpMin: rateText(leastRtp),
    rtpMax: rateText(rtp),
    rtpStep: rateText(rtpStep),
    maxWinPerIssue: text(settings.maxWin),
    plays: plays
      .filter((play) => isOffered(play, rtp))
      .map((play): ValueOf<'listLotteryPlays'>['plays'][number] => ({
        playId: play.id,
        group: play.group,
        name: play.name,
        localName: play.localName,
        form: play.form,
        rows: play.rows.map(({ label, options, min, max }) => ({ label, options: [...options], min, max })),
        lineLength: play.line ? lineLength(play.line) : null,
        unitsPerBet: play.unitsPerBet,
        win: play.win,
        tiers: shownTiers(
          play.tiers.filter((tier) => play.joint || payoutOf(tier, rtp) > 1000n),
          rtp,
        ),
        rtp: rateText(rtp),
        houseEdge: (houseEdge(play.tiers, play.joint, play.unitsPerBet, rtp) / 100).toFixed(2),
        push: play.tiers.some((tier) => tier.push > 0n),
        minStake: text(settings.minStake),
        maxStake: text(settings.maxStake),
        maxBets: settings.maxBets,
      })),
  })
}
