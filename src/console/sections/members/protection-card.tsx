import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Button } from '#src/ui/button.tsx'
import { useCodeText } from '../../app/code-texts.ts'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Card } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { LimitDialog } from './limit-dialog.tsx'

type Protection = ConsoleValueOf<'getMemberProtection'>

/** One limit: how much of it is used. */
function LimitValue({ limit: { amount, minutes, used } }: { limit: Protection['limits'][number] }) {
  if (amount === null) return <Trans>{minutes} min</Trans>
  return (
    <span className="num">
      {used !== null && (
        <>
          <Amount value={used} /> /{' '}
        </>
      )}
      <Amount value={amount} />
    </span>
  )
}

function ProtectionFacts({ limits, exclusionShown, coolingUntil, excludedUntil }: Protection) {
  const nameOf = useCodeText()
  const dates = useDates()
  const until = (instant: string | null) => {
    if (!exclusionShown) return <Trans>not shown to your role</Trans>
    return instant === null ? <Trans>none</Trans> : <Trans>until {dates.moment(instant)}</Trans>
  }
  return (
    <Facts
      items={[
        ...limits.map((limit) => ({
          label: (
            <>
              {nameOf(limit.kind)}
              {limit.period !== null && `, ${nameOf(limit.period)}`}
            </>
          ),
          value: <LimitValue limit={limit} />,
          note: limit.setBy === 'OPERATOR' ? <Trans>by an operator</Trans> : undefined,
        })),
        { label: <Trans>Break</Trans>, value: until(coolingUntil) },
        { label: <Trans>Exclusion</Trans>, value: until(excludedUntil) },
      ]}
    />
  )
}

/** The limits on play and who set them; breaks and self-exclusion where the role may see them. */
export function ProtectionCard({ id }: { id: string }) {
  const may = useMay()
  const answer = useDesk('getMemberProtection', { id })
  const [adding, setAdding] = useState(false)
  return (
    <Card title={<Trans>Limits</Trans>}>
      <Shown answer={answer} coming={3}>
        {(protection) => <ProtectionFacts {...protection} />}
      </Shown>
      {may('addMemberLimit') && (
        <Button block className="mt-2" onClick={() => setAdding(true)}>
          <Trans>Add a stricter limit</Trans>
        </Button>
      )}
      {adding && <LimitDialog id={id} onClose={() => setAdding(false)} />}
    </Card>
  )
}
