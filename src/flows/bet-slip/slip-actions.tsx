import { Trans } from '@lingui/react/macro'
import { useCallback, useId, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { SlipReason } from './slip-reason.tsx'

export type SlipActionsProps = {
  /** The draw of the current picks. */
  draw: string | null
  /** Set when that draw has closed: moves the slip to the next draw. */
  next: { issueNo: string; go: () => void } | null
  shut: boolean
  busy: boolean
  hasDraft: boolean
  /** The slip cannot be placed as it is. */
  unready: boolean
  /** The formatted price; null without picks. */
  price: string | null
  onAdd: () => void
  onBet: () => void
}

/**
 * A ref for controls that replace each other: when a focused one disappears, its replacement gets the focus. A focus
 * elsewhere stays there.
 */
function useHandedFocus() {
  const pressed = useRef(false)
  return useCallback((element: HTMLElement | null) => {
    if (pressed.current) element?.focus()
    pressed.current = false
    return () => {
      pressed.current ||= element !== null && element === document.activeElement
    }
  }, [])
}

type ToPriceProps = Pick<SlipActionsProps, 'shut' | 'busy' | 'hasDraft' | 'unready' | 'price' | 'onAdd' | 'onBet'> & {
  handed: ReturnType<typeof useHandedFocus>
}

/** Adds the picks to the slip, or goes on to its price. */
const ToPrice = ({ handed, shut, busy, hasDraft, unready, price, onAdd, onBet }: ToPriceProps) => {
  const id = useId()
  const off = unready || shut
  return (
    <div className="grid gap-2">
      <SlipReason id={`${id}-add`} shut={false} empty={!hasDraft} />
      <SlipReason id={`${id}-bet`} shut={shut} empty={price === null && !hasDraft} />
      <Button
        ref={handed}
        aria-disabled={!hasDraft}
        aria-describedby={hasDraft ? undefined : `${id}-add`}
        onClick={onAdd}
      >
        <Icon name="plus" size="sm" />
        <Trans>Add to slip</Trans>
      </Button>
      <Button
        ref={handed}
        data-bet=""
        aria-keyshortcuts="B"
        variant="lamp"
        size="lg"
        busy={busy}
        busyLabel={<Trans>Asking the price…</Trans>}
        aria-disabled={off}
        aria-describedby={off ? `${id}-bet` : undefined}
        onClick={onBet}
      >
        {shut ? (
          <Trans>Closed</Trans>
        ) : (
          <>
            <Trans>Bet</Trans>
            {price !== null && (
              <>
                <span aria-hidden="true">·</span>
                <span className="num">{price}</span>
              </>
            )}
          </>
        )}
      </Button>
    </div>
  )
}

/** Adds to the slip and goes on: to its price, or to the next draw when its own has closed. Announces the result. */
export function SlipActions({ draw, next, shut, busy, hasDraft, unready, price, onAdd, onBet }: SlipActionsProps) {
  const handed = useHandedFocus()
  const [moved, setMoved] = useState<string | null>(null)
  return (
    // the buttons stay in view below a long slip
    <div className="sticky bottom-0 -mx-1 -mb-1 grid bg-panel px-1 py-1 text-sm">
      <div role="status">
        {next && (
          <p className="mb-2 rounded-2 bg-lamp-wash px-3 py-2">
            <Trans>The draw of this slip has closed. Your picks are kept.</Trans>
          </p>
        )}
        {!next && moved !== null && moved === draw && price !== null && (
          <p ref={handed} tabIndex={-1} className="mb-2 rounded-2 bg-panel-2 px-3 py-2">
            <Trans>
              Your picks are on draw <bdi className="num">{draw}</bdi> now.
            </Trans>
          </p>
        )}
      </div>
      {next ? (
        <Button
          key="next"
          ref={handed}
          variant="lamp"
          size="lg"
          onClick={() => {
            setMoved(next.issueNo)
            next.go()
          }}
        >
          <span>
            <Trans>
              Go on with draw <bdi className="num">{next.issueNo}</bdi>
            </Trans>
          </span>
        </Button>
      ) : (
        <ToPrice key="bet" {...{ handed, shut, busy, hasDraft, unready, price, onAdd, onBet }} />
      )}
    </div>
  )
}
