import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { SlipReason } from '#src/flows/bet-slip/slip-reason.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

export type SlipBarProps = {
  total: string
  bets: number
  busy: boolean
  disabled: boolean
  /** The draw accepts no more bets. */
  shut: boolean
  problem: boolean
  /** The wallet doesn't cover the price: the slip says so. */
  short: boolean
  stale: boolean
  /** A dialog replaces it. */
  away: boolean
  onBet: () => void
  /** The whole slip. */
  children: ReactNode
}

const SlipTotal = ({ total, bets }: Pick<SlipBarProps, 'total' | 'bets'>) => (
  <p className="min-w-0">
    <b className="block truncate text-md">
      <span className="num">{total}</span>
    </b>
    <span className="block text-xs text-ink-2">
      <Plural value={bets} one="# bet" other="# bets" />
    </span>
  </p>
)

/** Below 1024 px: the slip's total, and a button that opens the slip. */
export function SlipBar(props: SlipBarProps) {
  const { total, bets, busy, disabled, shut, problem, short, stale, away, onBet, children } = props
  const why = useId()
  const off = disabled && !stale
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  // the slip shows the problem; a wide page shows the slip already
  const [announced, setTold] = useState(problem)
  if (announced !== problem) {
    setTold(problem)
    if (problem && !window.matchMedia('(min-width: 1024px)').matches) setOpen(true)
  }
  if (away && open) setOpen(false)
  return (
    <div className="lg:hidden">
      <div className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 border-t border-line bg-panel px-3 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] short:pt-1 short:pb-[calc(4px+env(safe-area-inset-bottom))]">
        <SlipTotal {...{ total, bets }} />
        <Button className="px-3" onClick={() => setOpen(true)}>
          <Trans>Slip</Trans>
        </Button>
        <Button
          data-bet=""
          aria-keyshortcuts="B"
          variant="lamp"
          className="px-4"
          busy={busy}
          aria-disabled={off}
          aria-describedby={off ? why : undefined}
          onClick={stale || short ? () => setOpen(true) : onBet}
        >
          {stale ? <Trans>Next draw</Trans> : <Trans>Bet</Trans>}
        </Button>
        <SlipReason id={why} shut={shut} empty={bets === 0} />
      </div>
      <p role="status" className="sr-only">
        {stale && <Trans>The draw of this slip has closed. Your picks are kept.</Trans>}
      </p>
      <Sheet
        open={open && !away}
        onClose={() => setOpen(false)}
        side="bottom"
        title={t`Bet slip`}
        titleHidden
        labels={{ close: t`Close` }}
      >
        <div className="px-1 pb-2 [&_header]:pe-11">{children}</div>
      </Sheet>
    </div>
  )
}
