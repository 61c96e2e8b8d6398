import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#src/ui/button.tsx'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { DeskError } from '../../api/api-error.ts'
import { refusalTexts } from '../../app/refusals.ts'
import { useServices } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import { CapBar } from '../../parts/cap-bar.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Card } from '../../parts/page.tsx'
import { isWritten, type Draft } from './promotion-draft.ts'
import { usePromotionFault } from './promotion-faults.tsx'

type Estimate = ConsoleValueOf<'estimatePromotion'>

function Figures({ estimate, budget }: { estimate: Estimate; budget: string | null }) {
  const dates = useDates()
  const { members, times, amount, basis } = estimate
  const [from, to] = [dates.calendarDay(estimate.from), dates.calendarDay(estimate.to)]
  const bases = {
    deposits: <Trans>deposits that arrived</Trans>,
    play: <Trans>what was played</Trans>,
    registrations: <Trans>registrations</Trans>,
    applications: <Trans>applications of any promotion</Trans>,
    none: <Trans>nothing: it gives nothing by itself</Trans>,
  }
  return (
    <div className="grid gap-2">
      <Facts
        items={[
          { label: <Trans>Cost</Trans>, value: <Amount value={amount} /> },
          { label: <Trans>Members</Trans>, value: <span className="num">{members}</span> },
          { label: <Trans>How often</Trans>, value: <Plural value={times} one="# time" other="# times" /> },
          { label: <Trans>Estimated from</Trans>, value: bases[basis], note: `${from} – ${to}` },
        ]}
      />
      {budget !== null && <CapBar taken={amount} cap={budget} />}
    </div>
  )
}

/** What a promotion would have cost with the figures of the last 30 days. */
export function PromotionEstimate({ draft }: { draft: Draft }) {
  const { i18n } = useLingui()
  const { api } = useServices()
  const fault = usePromotionFault()
  const ask = useMutation({
    mutationFn: () => {
      const body = { draft: { ...draft, texts: draft.texts.filter(isWritten) } }
      return api.call('estimatePromotion', { body })
    },
    onError: (error) => fault.onRefused(error instanceof DeskError ? error.value : null),
    onSuccess: () => fault.onRefused(null),
  })
  return (
    <Card title={<Trans>What it would have cost</Trans>}>
      <p className="mb-2 text-sm text-ink-2">
        <Trans>On the last 30 days, had everybody taken it who reached what it asks for.</Trans>
      </p>
      <div aria-live="polite">
        {ask.data && !ask.isError && <Figures estimate={ask.data} budget={draft.budget} />}
        {ask.isError &&
          (fault.line ?? (
            <p role="alert" className="text-sm text-alert-ink">
              {i18n._(refusalTexts[ask.error instanceof DeskError ? ask.error.code : 'unknown.system.err'])}
            </p>
          ))}
      </div>
      <p className="mt-2">
        <Button size="sm" waits={ask.isPending} onClick={() => ask.mutate()}>
          <Trans>Estimate</Trans>
        </Button>
      </p>
    </Card>
  )
}
