import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contractsQuery } from '#src/api/contracts.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useCurrency } from '#src/app/use-currency.ts'
import { useSiteSearch } from '#src/app/site-search.ts'
import { useAddressFilter } from '#src/app/use-address-filter.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { choice } from '#src/lib/search-schema.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { Contracts } from './contract-list.tsx'
import { Offering } from './offering.tsx'

const sides = ['UP', 'DOWN'] as const
type Side = (typeof sides)[number]

/** The visible side: the chosen one, else that of the contract in the address. */
function useSide() {
  const { api } = useServices()
  const { number: named } = useSiteSearch()
  const { filter, put } = useAddressFilter()
  const chosen = choice(sides)(filter['side'])
  const given = useQuery({ ...contractsQuery(api, { side: 'DOWN', pageNo: 1 }), enabled: named !== undefined })
  const isGiven = named !== undefined && given.data?.rows.some(({ contractId }) => contractId === named) === true
  const setSide = (side: Side) => put({ side, page: undefined })
  return { named, side: chosen ?? (isGiven ? 'DOWN' : 'UP'), setSide }
}

/** An agent's contracts, received and offered: to decide, to end and to offer [1.38]. */
export function ContractsScreen() {
  const { i18n, t } = useLingui()
  const currency = useCurrency()
  const { named, side, setSide } = useSide()
  const [isOffering, setOffering] = useState(false)
  const money = (amount: string) => moneyText(amount, { currency, locale: i18n.locale })
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <Button variant="lamp" className="justify-self-start" onClick={() => setOffering(true)}>
        <Icon name="plus" size="sm" />
        <Trans>New offer</Trans>
      </Button>
      <Tabs
        label={t`Contracts`}
        value={side}
        onValueChange={setSide}
        items={[
          { value: 'UP', label: <Trans>You are paid</Trans>, panel: <Contracts side="UP" {...{ money, named }} /> },
          {
            value: 'DOWN',
            label: <Trans context="contract">You pay</Trans>,
            panel: <Contracts side="DOWN" {...{ money, named }} />,
          },
        ]}
      />
      <Dialog
        open={isOffering}
        onClose={() => setOffering(false)}
        title={<Trans>New offer</Trans>}
        labels={{ close: t`Close` }}
        width={760}
      >
        <Offering
          money={money}
          onDone={() => {
            setOffering(false)
            setSide('DOWN')
          }}
        />
      </Dialog>
    </div>
  )
}
