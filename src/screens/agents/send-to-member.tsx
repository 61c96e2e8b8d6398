import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { securityQuery } from '#src/api/members.queries.ts'
import { balanceQuery } from '#src/api/wallet.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useModuleOn } from '#src/app/site-info.ts'
import { UplineTransfer } from '#src/flows/upline-transfer/upline-transfer.tsx'
import { moneyText } from '#src/lib/money-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { CentreLink } from '../shell/centre-link.tsx'

function Transfer({ account }: { account: string }) {
  const { api } = useServices()
  const { i18n } = useLingui()
  const balance = useQuery(balanceQuery(api))
  const security = useQuery(securityQuery(api))
  // what was found first holds: a flow under way stays
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && security.data && security.data.paymentPassword !== 'none') setOpen(true)
  if (!isOpen && security.data)
    return (
      <p className="rounded-2 bg-panel-2 px-3.5 py-3 text-sm text-ink-2">
        <Trans>You need a payment password before you can send money.</Trans>{' '}
        <CentreLink mc="securityCenter" part="paymentPassword" className="link">
          <Trans>Set the payment password</Trans>
        </CentreLink>
      </p>
    )
  return (
    <Answer query={balance} skeleton={<Skeleton className="h-72 rounded-2" />}>
      {({ mainBalance, currency }) => {
        const figure = (amount: string) => moneyText(amount, { currency, locale: i18n.locale })
        return <UplineTransfer to={account} available={mainBalance} money={figure} {...{ currency, figure }} />
      }}
    </Answer>
  )
}

/** Money to a member of the team, shown when it is asked for. */
export function SendToMember({ account }: { account: string }) {
  const isOn = useModuleOn('FUNDTRANS3')
  const [isWanted, setWanted] = useState(false)
  if (!isOn) return null
  return isWanted ? (
    <Transfer account={account} />
  ) : (
    <Button block onClick={() => setWanted(true)}>
      <Trans>Send money</Trans>
    </Button>
  )
}
