import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { artUrl } from '#rules/art.ts'
import { lotteryPathOf } from '#rules/game-address.ts'
import { useServices } from '#src/app/services.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Img } from '#src/ui/img.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { CloseTime, isFar } from './close-time.tsx'
import type { LotteryGame } from './game-head.tsx'
import type { IssueBoard } from './use-issue-board.ts'

/** When bets on the next draw of a game close. */
function NextClose({ game, board }: { game: LotteryGame; board: IssueBoard | undefined }) {
  const { clock } = useServices()
  const now = useNow(clock.now)
  const issue = board?.issues.find(({ gameCode }) => gameCode === game.code)
  if (!board) return <span className="text-ink-2">…</span>
  if (!issue)
    return (
      <span className="text-sm text-ink-2">
        <Trans>No draw is open</Trans>
      </span>
    )
  const deadline = Date.parse(issue.closesAt) - board.ahead
  return (
    <>
      <span className="mt-0.5 block text-xs text-ink-2">
        {isFar(deadline, now) ? <Trans>Bets close</Trans> : <Trans>Bets close in</Trans>}
      </span>
      <CloseTime deadline={deadline} closesAt={issue.closesAt} now={now} className="text-lg" />
    </>
  )
}

/** A game of a lobby with the time left to bet. */
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
      <NextClose game={game} board={board} />
    </span>
  </Link>
)
