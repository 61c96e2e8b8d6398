import { useCallback, useRef, useState } from 'react'
import { HoldNotice } from '#src/flows/shared/responsible-gaming/hold-notice.tsx'
import { SentNotice } from '#src/flows/bet-slip/sent-notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useBroughtUp } from '#src/ui/use-brought-up.ts'
import { Answer } from '../shared/answer.tsx'
import { BetShortcut } from './bet-shortcut.tsx'
import { chance } from './chance.ts'
import { millionths } from '#rules/lottery/odds.ts'
import { draftByChance } from './draft.ts'
import { DrawCheck } from './draw-check.tsx'
import { GameHead, type LotteryGame } from './game-head.tsx'
import { GameTabs } from './game-tabs.tsx'
import { LockReason } from './lock-reason.tsx'
import { PlayBoard } from './play-board.tsx'
import { PlayMenu } from './play-menu.tsx'
import { PlayNote } from './play-note.tsx'
import { ProvinceChoice } from './province-choice.tsx'
import { SlipOfTable, type SlipOfTableProps } from './slip-of-table.tsx'
import { useLastDraw } from './use-last-draw.ts'
import { useOffer } from './use-offer.ts'
import { useTable, useTableActions, type Table, type TableProps } from './use-table.ts'
import { useWinners } from './use-winners.ts'

export type GamePageProps = {
  game: LotteryGame
  province: string | null
  playType: string | undefined
  onPlay: (playId: string) => void
  onProvince: (province: string) => void
}

/** The failures of the board's picks, and the number of duplicates. */
function faultsOf({ result }: Table['slip']) {
  if (!result || typeof result !== 'object') return { fault: null, duplicates: 0 }
  return { fault: 'reason' in result ? result : null, duplicates: 'duplicates' in result ? result.duplicates : 0 }
}

/** The play on the board: its rules, its odds and the picks. */
function TableBoard({ table, actions }: SlipOfTableProps) {
  const { play, slip, wire, money, draw } = table
  const { onDraft } = actions
  const onChance = useCallback(() => onDraft(() => draftByChance(play, chance)), [onDraft, play])
  const onClear = useCallback(
    () => onDraft((draft) => ({ ...draft, rows: draft.rows.map(() => []), text: '' })),
    [onDraft],
  )
  return (
    <>
      {draw.locked && <LockReason over={draw.stale || table.countdown.shut} />}
      <PlayNote
        play={play}
        offered={wire}
        terms={slip.terms}
        locked={draw.locked}
        money={money.text}
        onChance={onChance}
        onClear={onClear}
      />
      <PlayBoard
        play={play}
        draft={slip.draft}
        onDraft={onDraft}
        {...faultsOf(slip)}
        locked={draw.locked}
        rtp={millionths(slip.terms.rtp) ?? 0n}
      />
    </>
  )
}

/** The open draw above the board, with the last draw and its winners. */
function TableHead({ table, onCheck }: { table: Table; onCheck: (issueNo: string) => void }) {
  const { game, countdown, money } = table
  const last = useLastDraw(game, countdown)
  const winners = useWinners(countdown.draw, table.refresh)
  return (
    <GameHead game={game} countdown={countdown} last={last} winners={winners} money={money.text} onCheck={onCheck} />
  )
}

function GameTable({ onPlay, onProvince, ...props }: TableProps & Pick<GamePageProps, 'onPlay' | 'onProvince'>) {
  const table = useTable(props)
  const actions = useTableActions(table)
  const [checking, setChecking] = useState<string | null>(null)
  const head = useRef<HTMLDivElement>(null)
  useBroughtUp(head)
  const { game, plays, play, countdown, money, slipDraw } = table
  return (
    <>
      <div className="sticky top-18 z-20 md:top-32 lg:hidden">
        <SentNotice />
      </div>
      <div className="grid gap-4 pb-24 lg:grid-cols-[minmax(0,1fr)_332px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-5 lg:pb-0">
        <div ref={head} className="grid min-w-0 scroll-mt-2 gap-3">
          <HoldNotice money={money.text} />
          <TableHead table={table} onCheck={setChecking} />
        </div>
        <div className="grid min-w-0 gap-3">
          <ProvinceChoice
            gameCode={game.code}
            current={countdown.issue?.province ?? null}
            onProvince={(next) => {
              slipDraw.follow(next, countdown.issue)
              onProvince(next)
            }}
          />
          <PlayMenu plays={plays} current={play} onPlay={onPlay} />
          <BetShortcut>
            <TableBoard table={table} actions={actions} />
          </BetShortcut>
          <GameTabs game={game} plays={plays} money={money.text} onCheck={setChecking} />
        </div>
        <SlipOfTable table={table} actions={actions} />
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

/** A draw game: picks on the board go into the slip, and the slip is bet on a draw. */
export function GamePage(props: GamePageProps) {
  const offer = useOffer(props.game)
  return (
    <Answer query={offer} skeleton={<Shape />}>
      {(value) => <GameTable {...props} {...value} />}
    </Answer>
  )
}
