import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
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

/** Limits on play and whose they are; breaks and exclusion where the role may see them. */
export function ProtectionCard({ id }: { id: string }) {
  const nameOf = useCodeText()
  const may = useMay()
  const dates = useDates()
  const answer = useDesk('getMemberProtection', { id })
  const [adding, setAdding] = useState(false)
  const until = (instant: string | null) =>
    instant === null ? <Trans>none</Trans> : <Trans>until {dates.moment(instant)}</Trans>
  return (
    <Card title={<Trans>Limits</Trans>}>
      <Shown answer={answer} coming={3}>
        {({ limits, exclusionShown, coolingUntil, excludedUntil }) => (
          <Facts
            items={[
              ...limits.map(({ kind, period, amount, minutes, used, setBy }) => ({
                label: (
                  <>
                    {nameOf(kind)}
                    {period !== null && `, ${nameOf(period)}`}
                  </>
                ),
                value:
                  amount === null ? (
                    <Trans>{minutes} min</Trans>
                  ) : (
                    <span className="num">
                      {used !== null && (
                        <>
                          <Amount value={used} /> /{' '}
                        </>
                      )}
                      <Amount value={amount} />
                    </span>
                  ),
                note: setBy === 'OPERATOR' ? <Trans>by an operator</Trans> : undefined,
              })),
              {
                label: <Trans>Break</Trans>,
                value: exclusionShown ? until(coolingUntil) : <Trans>not shown to your role</Trans>,
              },
              {
                label: <Trans>Exclusion</Trans>,
                value: exclusionShown ? until(excludedUntil) : <Trans>not shown to your role</Trans>,
              },
            ]}
          />
        )}
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
