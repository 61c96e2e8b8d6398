import { Trans } from '@lingui/react/macro'
import { Group } from '#src/console/parts/form/groups.tsx'
import { Count, Decimal } from '#src/console/parts/form/inputs.tsx'
import type { Settings } from '../settings-part.ts'

type Rules = Settings<'cashier'>['cashier']['risk']

/** The thresholds above which a withdrawal waits in the inbox for an operator. */
export function RiskFields({ rules, onChange }: { rules: Rules; onChange: (rules: Rules) => void }) {
  const count = (name: Exclude<keyof Rules, 'sumOfDay' | 'sumOfMonth'>) => ({
    value: rules[name],
    onChange: (value: number) => onChange({ ...rules, [name]: value }),
  })
  const sum = (name: 'sumOfDay' | 'sumOfMonth') => ({
    value: rules[name],
    onChange: (value: string) => onChange({ ...rules, [name]: value }),
  })
  return (
    <Group title={<Trans>When a withdrawal waits for an operator</Trans>}>
      <p className="text-sm text-ink-2">
        <Trans>Each reason is shown in the inbox with what was found. A rule with 0 is off.</Trans>
      </p>
      <Count label={<Trans>Hours a member or payout account counts as new</Trans>} {...count('newHours')} />
      <Count label={<Trans>Hours after a bonus</Trans>} {...count('bonusHours')} />
      <Count
        label={<Trans>Percent of a deposit’s wagering</Trans>}
        hint={<Trans>Below it the deposit counts as unplayed.</Trans>}
        {...count('playedPercent')}
      />
      <Count
        label={<Trans>Hours that the next three rules look back</Trans>}
        hint={<Trans>From 1 to 720.</Trans>}
        {...count('hours')}
      />
      <Count label={<Trans>More deposits than</Trans>} {...count('deposits')} />
      <Count label={<Trans>More withdrawals than</Trans>} {...count('withdrawals')} />
      <Count
        label={<Trans>Stakes below this percent of the deposits</Trans>}
        hint={<Trans>Finds money that is deposited and withdrawn without play.</Trans>}
        {...count('stakedPercent')}
      />
      <Decimal label={<Trans>Withdrawn within 24 hours, from</Trans>} {...sum('sumOfDay')} />
      <Decimal label={<Trans>Withdrawn within 30 days, from</Trans>} {...sum('sumOfMonth')} />
    </Group>
  )
}
