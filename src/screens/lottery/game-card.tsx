import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { artUrl } from '#rules/art.ts'
import { lotteryPathOf } from '#rules/game-address.ts'
import { useServices } from '#src/app/services.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { Img } from '#src/ui/img.tsx'
import { useNow } from '#src/ui/use-now.ts'
import type { LotteryGame } from './game-head.tsx'
import type { IssueBoard } from './use-issue-board.ts'

const DAY = 86_400_000

/** The close of the next draw of a game: counted down, or how many days it is away. */
function NextClose({ game, board }: { game: LotteryGame; board: IssueBoard | undefined }) {
  const { clock } = useServices()
  const now = useNow(clock.now)
  const issue = board?.issues.find(({ gameCode }) => gameCode === game.code)
  if (!board) return <span className="text-ink-2">…</span>
  if (!issue)
    return (
      <span className="text-sm text-ink-2">
        <Trans>Closed</Trans>
      </span>
    )
  const deadline = Date.parse(issue.closesAt) - board.ahead
  const days = Math.floor((deadline - now) / DAY)
  if (days >= 1)
    return (
      <span className="text-sm font-bold">
        <Plural value={days} one="# day" other="# days" />
      </span>
    )
  return <Countdown deadline={deadline} now={now} className="text-lg" />
}

/** A game of a lobby with the time left to bet on its draw. */
export const GameCard = ({ game, board }: { game: LotteryGame; board: IssueBoard | undefined }) => (
  <Link
    to={lotteryPathOf(game)}
    search={{ gameCode: game.code, playType: game.defaultPlayType }}
    className="card flex items-center gap-3 p-2.5 hover:bg-panel-2"
  >
    <Img
      src={artUrl.draw(game.code)}
      alt=""
      width={54}
      height={72}
      className="h-18 w-[54px] flex-none rounded-2 object-cover"
    />
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-1.5 font-bold">
        <bdi className="truncate">{game.name}</bdi>
        {game.isHot === 1 && (
          <Badge tone="lamp">
            <Trans>Hot</Trans>
          </Badge>
        )}
      </span>
      <span className="mt-0.5 block text-xs text-ink-2">
        <Trans>Bets close in</Trans>
      </span>
      <NextClose game={game} board={board} />
    </span>
  </Link>
)
