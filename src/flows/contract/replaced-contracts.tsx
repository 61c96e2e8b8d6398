import { Trans } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { useDates } from '#src/app/use-dates.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { percentOf } from '#src/lib/rates.ts'
import { Alert } from '#src/ui/alert.tsx'

type Contract = ValueOf<'listContracts'>['rows'][number]
type Props = Pick<Contract, 'replaces'> & { from: string; money: MoneyWriter }

/** The payee's own contracts that an offer replaces: the highest rate of each, and from when. */
export function ReplacedContracts({ replaces, from, money }: Props) {
  const dates = useDates()
  if (replaces.length === 0) return null
  const now = replaces.map(({ rateType, rate }) => (rateType === 'P' ? `${percentOf(rate)} %` : money(rate))).join(', ')
  return (
    <Alert tone="warn">
      <Trans>
        From {dates.moment(from)} this replaces what you get now: {now}.
      </Trans>
    </Alert>
  )
}
