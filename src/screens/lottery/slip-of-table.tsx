import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef } from 'react'
import { summaryOf } from '#rules/lottery/price.ts'
import { BetDialog } from '#src/flows/bet-slip/bet-dialog.tsx'
import { SentNotice } from '#src/flows/bet-slip/sent-notice.tsx'
import { sumOf, type PricedLine } from '#src/flows/bet-slip/slip-lines.ts'
import { SlipPanel } from '#src/flows/bet-slip/slip-panel.tsx'
import { isDeciding } from '#src/flows/bet-slip/use-bet-slip.ts'
import { ChaseOptions } from './chase-options.tsx'
import { CloseLabel, TimeLeft } from './game-head.tsx'
import { picksText } from './option-names.ts'
import { playTitle } from './play-names.ts'
import { SlipBar } from './slip-bar.tsx'
import type { Table, useTableActions } from './use-table.ts'

export type SlipOfTableProps = { table: Table; actions: ReturnType<typeof useTableActions> }

function useTranslate() {
  const { i18n } = useLingui()
  return useCallback((message: MessageDescriptor) => i18n._(message), [i18n])
}

/** Whether a field of the slip contains something that is not a number: then nothing is priced or placed. */
const isUnread = ({ unread }: Table) => unread.multiple || unread.issues

/** The table's slip with its terms, prices and problem. */
function TableSlip({ table, actions }: SlipOfTableProps) {
  const { slip, play, wire, draw, chase, bet, money, unread } = table
  const translate = useTranslate()
  const { problem, detail } = bet.state.hasTag('picking') ? bet.state.context : { problem: null, detail: null }
  return (
    <SlipPanel
      lines={slip.lines}
      draft={slip.draftLine}
      terms={slip.terms}
      units={wire.units}
      unitsPerBet={play.unitsPerBet}
      maxMultiple={wire.maxMultiple}
      multiple={unread.multiple ? null : slip.terms.multiple}
      onMultiple={actions.onMultiple}
      unread={isUnread(table)}
      minRtp={wire.rtpMin}
      rtpStep={wire.rtpStep}
      left={slip.left}
      full={slip.full}
      onTerms={actions.onTerms}
      onAdd={slip.add}
      onRemove={slip.remove}
      onClear={actions.clear}
      onBet={actions.place}
      draw={draw.issueNo}
      next={draw.next === null ? null : { issueNo: draw.next, go: actions.goOn }}
      shut={draw.shut}
      busy={bet.state.hasTag('pricing')}
      problem={problem}
      detail={detail}
      reach={slip.reach}
      tooMany={slip.result === 'bets' ? table.maxBets : null}
      chase={
        <ChaseOptions
          chase={chase.chase}
          max={chase.ready}
          issues={unread.issues ? null : (chase.chase?.issues ?? null)}
          onIssues={actions.onIssues}
          onChase={actions.onChase}
        />
      }
      money={money.money}
      moneyText={money.text}
      walletAfter={money.walletAfter}
      title={(line: PricedLine) => playTitle(line.play, translate)}
      picks={(line: PricedLine) => picksText(line.summary, translate)}
    />
  )
}

/** Empties the slip as soon as its bet is accepted: nothing behind the dialog suggests that it's still open. */
function useEmptied({ actor }: Table['bet'], clear: () => void) {
  const latest = useRef(clear)
  useEffect(() => {
    latest.current = clear
  }, [clear])
  useEffect(() => {
    const placed = actor.on('bets.placed', () => {
      if (actor.getSnapshot().context.before === null) latest.current()
    })
    return () => placed.unsubscribe()
  }, [actor])
}

/** The confirmation before a bet is placed, and its outcome. */
function TableBet({ table, actions }: SlipOfTableProps) {
  const { bet, money, plays, countdown, draw } = table
  useEmptied(bet, actions.clear)
  const translate = useTranslate()
  const nameOf = (playId: string) => {
    const named = plays.find(({ id }) => id === playId)
    return named ? playTitle(named, translate) : playId
  }
  return (
    <BetDialog
      {...bet}
      money={money.text}
      playName={nameOf}
      picks={(selection) => picksText(summaryOf(selection, 200), translate)}
      countdown={<TimeLeft countdown={countdown} />}
      closeLabel={<CloseLabel countdown={countdown} />}
      nextIssueNo={draw.open !== null && bet.state.context.bet?.issueNo !== draw.open ? draw.open : null}
      onNext={actions.pickNext}
    />
  )
}

/** The slip beside the table on a wide screen, in a bar below it on a narrow one. */
export function SlipOfTable({ table, actions }: SlipOfTableProps) {
  const { slip, bet, draw, money } = table
  const stake = sumOf(slip.all, 'stake') * (slip.reach?.times ?? 1n)
  const panel = <TableSlip table={table} actions={actions} />
  return (
    <>
      <aside className="sticky top-32 hidden max-h-[calc(100dvh-9rem)] flex-col gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex">
        <SentNotice />
        <div className="card min-h-0 overflow-y-auto [scrollbar-width:thin]">{panel}</div>
      </aside>
      <SlipBar
        total={isUnread(table) ? '–' : money.money(stake)}
        bets={slip.all.reduce((sum, { bets }) => sum + bets, 0)}
        busy={bet.state.hasTag('pricing')}
        disabled={!table.hasPicks || draw.shut || draw.stale || slip.reach === null || isUnread(table)}
        shut={draw.shut}
        problem={bet.state.hasTag('picking') && bet.state.context.problem !== null}
        short={money.walletAfter(stake)?.missing === true}
        stale={draw.stale}
        away={isDeciding(bet.state)}
        onBet={actions.place}
      >
        {panel}
      </SlipBar>
      <TableBet table={table} actions={actions} />
    </>
  )
}
