import type { ValueOf } from '../../openapi/handlers.ts'
import { drawsPerDay, type Game } from './games.ts'
import { lineLength } from './lines.ts'
import { houseEdge, payoutOf } from './odds.ts'
import type { Play } from './play.ts'
import { rateText, shownTiers } from './price.ts'

type WireGame = ValueOf<'listPopularLotteryGames'>[number]
type WirePlay = ValueOf<'listLotteryPlays'>['plays'][number]

/** A game as the contract shows it, with what the merchant says of it. */
export const wireGame = (game: Game, { name, hot, open }: { name: string; hot: boolean; open: boolean }): WireGame => ({
  code: game.code,
  name,
  defaultPlayType: game.defaultPlay,
  accountTypeName: game.area === 'VN' ? 'TCG_LOTTO_VN' : game.area === 'SEA' ? 'TCG_SEA' : 'LOTT',
  gameType: game.prizeMode === 'LOTT' ? 'LOTT' : 'ELOTT',
  isGame: null,
  gameGroupCode: game.family,
  prizeMode: game.prizeMode,
  area: game.area,
  format: game.format,
  timeZone: game.timeZone,
  drawsPerDay: drawsPerDay(game),
  closeBeforeDrawSeconds: game.closeSeconds,
  isHot: hot ? 1 : 0,
  open,
})

/** A play as the contract shows it, at a return in millionths and the merchant's limits. */
export const wirePlay = (
  play: Play,
  rtp: bigint,
  limits: Pick<WirePlay, 'minStake' | 'maxStake' | 'maxBets'>,
): WirePlay => ({
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
  ...limits,
})
