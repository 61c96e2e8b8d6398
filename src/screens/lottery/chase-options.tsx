import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { CompactSelect } from '#src/ui/compact-select.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import type { Chase } from './use-slip.ts'

const first: Chase = { kind: 'SAME', issues: 5, stopOnWin: true }

const planOf = (kind: Chase['kind'], { issues, stopOnWin }: Chase): Chase => {
  if (kind === 'MULTIPLIED') return { kind, issues, stopOnWin, factor: 2, everyIssues: 1 }
  if (kind === 'EQUAL_PROFIT') return { kind, issues, stopOnWin, minProfitRate: '0.5' }
  return { kind, issues, stopOnWin }
}

export type ChaseOptionsProps = {
  chase: Chase | null
  /** The number of draws that can be booked. */
  max: number
  /** Null while the input is not a number. */
  issues: number | null
  onIssues: (issues: number | null) => void
  onChase: (chase: Chase | null) => void
}

/** Repeats the slip over the next draws: how many, how the stake grows, and whether a win stops it. */
export function ChaseOptions({ chase, max, issues, onIssues, onChase }: ChaseOptionsProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-2.5 rounded-2 border border-line p-3">
      <Checkbox checked={chase !== null} onChange={(event) => onChase(event.target.checked ? first : null)}>
        <Trans>Bet on the next draws too</Trans>
      </Checkbox>
      {chase && (
        <>
          <NumberField label={<Trans>Draws</Trans>} value={issues} max={max} onValue={onIssues} className="w-20" />
          <CompactSelect
            label={t`How the stake grows`}
            value={chase.kind}
            options={[
              { value: 'SAME', label: t`Same stake each draw` },
              { value: 'MULTIPLIED', label: t`Doubled every draw` },
              { value: 'EQUAL_PROFIT', label: t`At least 50 % profit on a win` },
            ]}
            onValueChange={(kind) => onChase(planOf(kind, chase))}
          />
          <Checkbox
            checked={chase.stopOnWin}
            onChange={(event) => onChase({ ...chase, stopOnWin: event.target.checked })}
          >
            <Trans>Stop after a win</Trans>
          </Checkbox>
          {chase.kind !== 'SAME' && (
            <p className="text-xs text-ink-2">
              <Trans>The price you confirm includes the exact stake of every draw.</Trans>
            </p>
          )}
        </>
      )}
    </div>
  )
}
