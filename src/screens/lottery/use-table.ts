import { useCallback, useEffect, useState } from 'react'
import { betQueries, drawQueries } from '#src/api/lottery-changes.ts'
import { useProtected } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { requestsOf, type SlipTerms } from '#src/flows/bet-slip/slip-lines.ts'
import { useBetSlip, type BetSlip } from '#src/flows/bet-slip/use-bet-slip.ts'
import { useIssueCountdown } from '#src/flows/issue-countdown/use-issue-countdown.ts'
import type { Draft } from './draft.ts'
import type { LotteryGame } from './game-head.tsx'
import { useChase } from './use-chase.ts'
import { useMoney } from './use-money.ts'
import type { Offer } from './use-offer.ts'
import { useSlip, type Chase } from './use-slip.ts'
import { useSlipDraw } from './use-slip-draw.ts'

export type TableProps = Offer & { game: LotteryGame; province: string | null; playType: string | undefined }

/** The state of a draw game's table. */
export type Table = ReturnType<typeof useTable>

/** Fields of the slip that contain something that is not a number. */
const allRead = { multiple: false, issues: false }

const playOf = ({ plays, playType, game }: TableProps) =>
  plays.find(({ id }) => id === playType) ?? plays.find(({ id }) => id === game.defaultPlayType) ?? plays[0]!

function useRefresh() {
  const { queryClient } = useServices()
  return useCallback(() => {
    for (const name of [...betQueries, ...drawQueries]) void queryClient.invalidateQueries({ queryKey: [name] })
  }, [queryClient])
}

/** Tells the slip that the draw of the bet being confirmed has closed. */
function useLateBet({ actor, state }: BetSlip, { open, shut }: { open: string | null; shut: boolean }) {
  const issueNo = state.hasTag('confirming') ? (state.context.bet?.issueNo ?? null) : null
  const late = issueNo !== null && (shut || (open !== null && open !== issueNo))
  useEffect(() => {
    if (late) actor.send({ type: 'draw.closed', issueNo })
  }, [actor, issueNo, late])
}

/** A draw game's table: the open draw, the play on the board, the slip, and the slip's draw. */
export function useTable(props: TableProps) {
  const { game, province, wire, plays } = props
  const play = playOf(props)
  const maxBets = wire.plays.find(({ playId }) => playId === play.id)?.maxBets ?? 1
  const refresh = useRefresh()
  const slipDraw = useSlipDraw()
  const countdown = useIssueCountdown({ gameCode: game.code, province }, refresh, slipDraw.onIssue)
  const chase = useChase(game.code, countdown.issue?.province ?? null)
  const slip = useSlip(play, wire, maxBets, chase.chase)
  const bet = useBetSlip()
  const [unread, setUnread] = useState(allRead)
  const money = useMoney(wire.units[0])
  const open = countdown.issue?.issueNo ?? null
  const hasPicks = slip.all.length > 0
  const issueNo = hasPicks ? (slipDraw.pinned ?? open) : open
  const stale = hasPicks && open !== null && issueNo !== open
  const shut = countdown.shut && !stale
  const locked = stale || countdown.shut || bet.state.hasTag('placing') || bet.state.hasTag('unknown')
  const draw = { open, issueNo, stale, shut, locked, next: stale ? open : null }
  useLateBet(bet, { open, shut: countdown.shut })
  return {
    game,
    wire,
    plays,
    play,
    maxBets,
    refresh,
    slipDraw,
    countdown,
    chase,
    slip,
    bet,
    money,
    hasPicks,
    draw,
    unread,
    setUnread,
  }
}

/** The bet to be priced: the slip on one draw, or on the next ones as a chase. */
const pickedBet = (gameCode: string, issueNo: string, slip: Table['slip'], { chase }: Table['chase']) => ({
  gameCode,
  issueNo,
  slips: requestsOf(slip.all, slip.terms),
  chase: chase && { ...chase, firstIssueNo: issueNo },
})

/** The player's actions on the slip as a whole. */
export function useTableActions({ game, bet, slip, chase, slipDraw, hasPicks, draw, setUnread }: Table) {
  const request = useProtected()
  const { moveTo } = slipDraw
  const { open, issueNo } = draw
  const { setDraft, setTerms } = slip
  const startSlip = useCallback(() => {
    if (!hasPicks) moveTo(open)
  }, [hasPicks, moveTo, open])
  const onDraft = useCallback(
    (change: (draft: Draft) => Draft) => {
      startSlip()
      setDraft(change)
    },
    [startSlip, setDraft],
  )
  const pick = (issue: string) => bet.actor.send({ type: 'bet.picked', bet: pickedBet(game.code, issue, slip, chase) })
  return {
    onDraft,
    onTerms: (terms: Omit<SlipTerms, 'highest' | 'maxBets'>) => {
      startSlip()
      setTerms(terms)
    },
    onMultiple: (multiple: number | null) => {
      startSlip()
      setUnread((unread) => ({ ...unread, multiple: multiple === null }))
      if (multiple !== null) setTerms({ ...slip.terms, multiple })
    },
    onChase: (next: Chase | null) => {
      if (next === null) setUnread((unread) => ({ ...unread, issues: false }))
      chase.setChase(next)
    },
    onIssues: (issues: number | null) => {
      setUnread((unread) => ({ ...unread, issues: issues === null }))
      if (issues !== null && chase.chase) chase.setChase({ ...chase.chase, issues })
    },
    clear: () => {
      slip.clear()
      setUnread(allRead)
      chase.setChase(null)
    },
    place: () => request('lottery:bet', () => issueNo !== null && pick(issueNo)),
    goOn: () => moveTo(open),
    pickNext: () => {
      if (open === null) return
      moveTo(open)
      pick(open)
    },
  }
}
