import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { payoutOf, payoutText } from '#rules/lottery/odds.ts'
import type { Play } from '#rules/lottery/play.ts'
import type { Fault } from '#rules/lottery/selection.ts'
import { cx } from '#src/ui/cx.ts'
import { Explained } from '#src/ui/explained.tsx'
import { boardRows, emptyDraft, press, withRow, type Draft } from './draft.ts'
import { lockReason } from './lock-reason.tsx'
import { PickRow } from './pick-row.tsx'
import { TextEntry } from './text-entry.tsx'

export type PlayBoardProps = {
  play: Play
  draft: Draft
  /** Takes an update function instead of the draft, so that a change in one row doesn't render the others again. */
  onDraft: (change: (draft: Draft) => Draft) => void
  fault: Fault | null
  duplicates: number
  locked: boolean
  /** The return, in millionths. */
  rtp: bigint
}

/** The payout of each option, as the contract writes it; empty where all pay the same. */
function useOdds({ tiers }: Play, rtp: bigint): Readonly<Record<string, string>> {
  return useMemo(() => {
    const odds = tiers.map((tier) => [tier.tier, payoutText(payoutOf(tier, rtp))] as const)
    return new Set(odds.map(([, text]) => text)).size > 1 ? Object.fromEntries(odds) : {}
  }, [tiers, rtp])
}

function Ways({ play, draft, onDraft, locked }: Pick<PlayBoardProps, 'play' | 'draft' | 'onDraft' | 'locked'>) {
  const { t } = useLingui()
  const way = (banker: boolean, label: string) => (
    <button
      type="button"
      aria-pressed={draft.banker === banker}
      aria-disabled={locked}
      aria-describedby={locked ? lockReason : undefined}
      onClick={() => locked || onDraft(() => emptyDraft(play, banker))}
      className="chip"
    >
      {label}
    </button>
  )
  return (
    <div className="pt-2">
      <div role="group" aria-label={t`How to pick`} className="flex flex-wrap gap-2">
        {way(false, t`Pick`)}
        {way(true, t`Bankers and drags`)}
      </div>
      <Explained term={t`Bankers and drags`}>
        <Trans>Bankers are in every bet of your pick. Each bet adds as many drags as it still needs.</Trans>
      </Explained>
    </div>
  )
}

/** The picks for a play: rows of its board, or lines of text, or both. */
export function PlayBoard({ play, draft, onDraft, fault, duplicates, locked, rtp }: PlayBoardProps) {
  const odds = useOdds(play, rtp)
  const onPress = useCallback(
    (at: number, option: string) => onDraft((now) => press(play, now, at, option)),
    [onDraft, play],
  )
  const onRow = useCallback(
    (at: number, options: readonly string[]) => onDraft((now) => withRow(play, now, at, options)),
    [onDraft, play],
  )
  const rows = boardRows(play, draft.banker)
  const typed = play.form === 'text or number board' && draft.text !== ''
  return (
    <section className={cx('card py-1', locked && 'opacity-80')}>
      {play.dantuo && <Ways play={play} draft={draft} onDraft={onDraft} locked={locked} />}
      {rows.map((row, at) => (
        <PickRow
          key={`${play.id} ${at}`}
          row={row}
          at={at}
          chosen={draft.rows[at] ?? none}
          odds={odds}
          waves={play.id.startsWith('lhc.')}
          lock={locked ? lockReason : typed ? typedReason : null}
          onPress={onPress}
          onRow={onRow}
        />
      ))}
      {typed && (
        <p id={typedReason} className="pt-3 text-xs text-ink-2">
          <Trans>Clear the numbers you typed to press them here.</Trans>
        </p>
      )}
      {play.form === 'text or number board' && rows.length > 0 && (
        <p className="pt-3 text-xs text-ink-2">
          <Trans>Or type them:</Trans>
        </p>
      )}
      {play.line && (
        <div className="py-3">
          <TextEntry
            line={play.line}
            text={draft.text}
            bad={fault?.reason === 'lines' ? fault.badLines : none}
            duplicates={duplicates}
            locked={locked}
            onText={(text) => onDraft((now) => ({ ...now, text }))}
          />
        </div>
      )}
    </section>
  )
}

const none: readonly string[] = []
/** The id of the sentence that explains why numbers can't be pressed while lines are typed. */
const typedReason = 'lottery-typed'
