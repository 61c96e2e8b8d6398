import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Play } from '#rules/lottery/play.ts'
import { summaryOf } from '#rules/lottery/price.ts'
import { loadPlays } from '#rules/lottery/load-plays.ts'
import { localDate } from '#rules/lottery/schedule.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { betQueries, drawQueries } from '#src/api/lottery-changes.ts'
import { lotteryPlaysQuery } from '#src/api/lottery.queries.ts'
import { balanceQuery } from '#src/api/wallet.queries.ts'
import { useMember, useProtected } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { BetDialog } from '#src/flows/bet-slip/bet-dialog.tsx'
import { amountOf, decimalsOf, minorOf } from '#src/flows/bet-slip/minor.ts'
import { SentNotice } from '#src/flows/bet-slip/sent-notice.tsx'
import { SlipPanel } from '#src/flows/bet-slip/slip-panel.tsx'
import { requestsOf, sumOf, type PricedLine } from '#src/flows/bet-slip/slip-lines.ts'
import { isDeciding, useBetSlip } from '#src/flows/bet-slip/use-bet-slip.ts'
import { useIssueCountdown } from '#src/flows/issue-countdown/use-issue-countdown.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { ChaseOptions } from './chase-options.tsx'
import { DrawCheck } from './draw-check.tsx'
import { draftByChance } from './draft.ts'
import { GameHead, TimeLeft, type LotteryGame } from './game-head.tsx'
import { GameTabs } from './game-tabs.tsx'
import { picksText } from './option-names.ts'
import { playTitle } from './play-names.ts'
import { PlayBoard } from './play-board.tsx'
import { PlayMenu } from './play-menu.tsx'
import { PlayNote } from './play-note.tsx'
import { ProvinceChoice } from './province-choice.tsx'
import { SlipBar } from './slip-bar.tsx'
import { useLastDraw } from './use-last-draw.ts'
import { useReadyDraws } from './use-ready-draws.ts'
import { useSlip } from './use-slip.ts'
import { useWinners } from './use-winners.ts'

export type GamePageProps = {
  game: LotteryGame
  province: string | null
  playType: string | undefined
  onPlay: (playId: string) => void
  onProvince: (province: string) => void
}

type Offer = { wire: ValueOf<'listLotteryPlays'>; plays: readonly Play[] }

/** The plays a game offers, by the rules that browser and server share; the family's code comes with the first. */
function useOffer({ code, format, timeZone }: LotteryGame) {
  const { api, clock } = useServices()
  const [date] = useState(() => localDate(timeZone, clock.now()))
  const rules = useQuery({
    queryKey: ['playRules', format, date],
    queryFn: () => loadPlays(format, date),
    staleTime: Infinity,
    // functions cannot be compared
    structuralSharing: false,
  })
  const wire = useQuery(lotteryPlaysQuery(api, code))
  const data = useMemo((): Offer | undefined => {
    if (!rules.data || !wire.data) return undefined
    const plays = wire.data.plays.flatMap(({ playId }) => rules.data.get(playId) ?? [])
    return plays.length > 0 ? { wire: wire.data, plays } : undefined
  }, [rules.data, wire.data])
  return { ...wire, data, error: wire.error ?? rules.error }
}

/** A number below n from the browser's own source of chance, no number more likely than another. */
function chance(n: number): number {
  const most = Math.floor(2 ** 32 / n) * n
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (word < most) return word % n
  }
}

function Table({ game, province, playType, onPlay, onProvince, wire, plays }: GamePageProps & Offer) {
  const { i18n } = useLingui()
  const { api, queryClient } = useServices()
  const { loggedIn } = useMember()
  const request = useProtected()
  const translate = useCallback((message: MessageDescriptor) => i18n._(message), [i18n])
  const play =
    plays.find(({ id }) => id === playType) ?? plays.find(({ id }) => id === game.defaultPlayType) ?? plays[0]!
  const mostBets = wire.plays.find(({ playId }) => playId === play.id)?.maxBets ?? 1
  const bet = useBetSlip()
  const [checking, setChecking] = useState<string | null>(null)
  const refresh = useCallback(() => {
    for (const name of [...betQueries, ...drawQueries]) void queryClient.invalidateQueries({ queryKey: [name] })
  }, [queryClient])
  const countdown = useIssueCountdown({ gameCode: game.code, province }, refresh)
  const slip = useSlip(play, wire, mostBets)
  const ready = useReadyDraws(game.code, countdown.issue?.province ?? null, slip.chase !== null)
  if (slip.chase && slip.chase.issues > ready) slip.setChase({ ...slip.chase, issues: ready })
  const last = useLastDraw(game, countdown)
  const winners = useWinners(countdown.draw, refresh)
  const { data: balance } = useQuery({ ...balanceQuery(api), enabled: loggedIn })

  // a slip with picks stays with its draw until the player moves it to the next one, or to another province's
  const open = countdown.issue?.issueNo ?? null
  const [kept, setKept] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  if (chosen !== null && countdown.issue?.province === chosen) {
    setChosen(null)
    setKept(open)
  }
  const hasPicks = slip.all.length > 0
  const issueNo = hasPicks ? (kept ?? open) : open
  if (kept !== issueNo) setKept(issueNo)
  const stale = hasPicks && open !== null && issueNo !== open

  const decimals = decimalsOf(wire.units[0] ?? '1.00')
  const currency = balance?.currency ?? 'BDT'
  const { locale } = i18n
  const text = useCallback((amount: string) => moneyText(amount, { currency, locale }), [currency, locale])
  const money = (minor: bigint) => text(amountOf(minor, decimals))
  const nameOf = (playId: string) => {
    const named = plays.find(({ id }) => id === playId)
    return named ? playTitle(named, translate) : playId
  }
  const pick = (issue: string) =>
    bet.actor.send({
      type: 'bet.picked',
      bet: {
        gameCode: game.code,
        issueNo: issue,
        slips: requestsOf(slip.all, slip.terms),
        chase: slip.chase && { ...slip.chase, firstIssueNo: issue },
      },
    })
  const place = () => request('lottery:bet', () => issueNo !== null && pick(issueNo))
  const goOn = () => setKept(open)
  const { setDraft } = slip
  const onChance = useCallback(() => setDraft(() => draftByChance(play, chance)), [setDraft, play])
  const onClear = useCallback(
    () => setDraft((draft) => ({ ...draft, rows: draft.rows.map(() => []), text: '' })),
    [setDraft],
  )
  const fault = slip.result && typeof slip.result === 'object' && 'reason' in slip.result ? slip.result : null
  const duplicates =
    slip.result && typeof slip.result === 'object' && 'duplicates' in slip.result ? slip.result.duplicates : 0
  const shut = countdown.shut && !stale
  const locked = stale || countdown.shut || bet.state.hasTag('placing') || bet.state.hasTag('unknown')
  const picking = bet.state.hasTag('picking')
  const panel = (
    <SlipPanel
      lines={slip.lines}
      draft={slip.draftLine}
      terms={slip.terms}
      units={wire.units}
      maxMultiple={wire.maxMultiple}
      leastRtp={wire.rtpMin}
      rtpStep={wire.rtpStep}
      left={slip.left}
      full={slip.full}
      onTerms={slip.setTerms}
      onAdd={slip.add}
      onRemove={slip.remove}
      onClear={slip.clear}
      onBet={place}
      draw={issueNo}
      next={stale && open !== null ? { issueNo: open, go: goOn } : null}
      shut={shut}
      busy={bet.state.hasTag('pricing')}
      problem={picking ? bet.state.context.problem : null}
      detail={picking ? bet.state.context.detail : null}
      reach={slip.reach}
      tooMany={slip.result === 'bets' ? mostBets : null}
      chase={<ChaseOptions chase={slip.chase} most={ready} onChase={slip.setChase} />}
      money={money}
      moneyText={text}
      balanceAfter={(stake) => (balance ? text(amountOf(minorOf(balance.mainBalance) - stake, decimals)) : null)}
      title={(line: PricedLine) => playTitle(line.play, translate)}
      picks={(line: PricedLine) => picksText(line.summary, translate)}
    />
  )
  return (
    <>
      <div className="sticky top-18 z-20 md:top-32 lg:hidden">
        <SentNotice />
      </div>
      <div className="grid gap-4 pb-24 lg:grid-cols-[minmax(0,1fr)_332px] lg:items-start lg:gap-5 lg:pb-0">
        <div className="lg:col-span-2">
          <GameHead
            game={game}
            countdown={countdown}
            last={last}
            winners={winners}
            money={text}
            onCheck={setChecking}
          />
        </div>
        <div className="grid min-w-0 gap-3">
          <ProvinceChoice
            gameCode={game.code}
            current={countdown.issue?.province ?? null}
            onProvince={(next) => {
              setChosen(next)
              onProvince(next)
            }}
          />
          <PlayMenu plays={plays} current={play} onPlay={onPlay} />
          <PlayNote
            play={play}
            offered={wire}
            terms={slip.terms}
            locked={locked}
            money={text}
            onChance={onChance}
            onClear={onClear}
          />
          <PlayBoard
            play={play}
            draft={slip.draft}
            onDraft={slip.setDraft}
            fault={fault}
            duplicates={duplicates}
            locked={locked}
          />
          <GameTabs game={game} plays={plays} money={text} onCheck={setChecking} />
        </div>
        <aside className="sticky top-32 hidden max-h-[calc(100dvh-9rem)] flex-col gap-3 lg:flex">
          <SentNotice />
          <div className="card min-h-0 overflow-y-auto [scrollbar-width:thin]">{panel}</div>
        </aside>
        <SlipBar
          total={money(sumOf(slip.all, 'stake') * (slip.reach?.times ?? 1n))}
          bets={slip.all.reduce((sum, { bets }) => sum + bets, 0)}
          busy={bet.state.hasTag('pricing')}
          disabled={!hasPicks || shut || stale || slip.reach === null}
          problem={picking && bet.state.context.problem !== null}
          stale={stale}
          away={isDeciding(bet.state)}
          onBet={place}
        >
          {panel}
        </SlipBar>
        <BetDialog
          {...bet}
          money={text}
          playName={nameOf}
          picks={(selection) => picksText(summaryOf(selection, 200), translate)}
          countdown={<TimeLeft countdown={countdown} />}
          nextIssueNo={open !== null && bet.state.context.bet?.issueNo !== open ? open : null}
          onNext={() => {
            if (open === null) return
            setKept(open)
            pick(open)
          }}
          onDone={(placed) => placed && slip.clear()}
        />
        {checking !== null && <DrawCheck game={game} issueNo={checking} onClose={() => setChecking(null)} />}
      </div>
    </>
  )
}

const Shape = () => (
  <div className="grid gap-4">
    <Skeleton className="h-36 rounded-3 md:h-28" />
    <Skeleton className="h-10 rounded-3" />
    <Skeleton className="h-96 rounded-3" />
  </div>
)

/** A draw game: what is picked on its board goes into the slip, and from there onto a draw. */
export function GamePage(props: GamePageProps) {
  const offer = useOffer(props.game)
  return (
    <Answer query={offer} skeleton={<Shape />}>
      {(value) => <Table {...props} {...value} />}
    </Answer>
  )
}
