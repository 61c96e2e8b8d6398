import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { balanceQuery } from '#src/api/wallet.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useModuleOn } from '#src/app/site-info.ts'
import { UplineTransfer } from '#src/flows/upline-transfer/upline-transfer.tsx'
import { moneyText } from '#src/lib/money-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { PaymentPasswordReady } from '../shared/payment-password-ready.tsx'

const skeleton = <Skeleton className="h-72 rounded-2" />

function Transfer({ account }: { account: string }) {
  const { api } = useServices()
  const { i18n } = useLingui()
  const balance = useQuery(balanceQuery(api))
  return (
    <Answer query={balance} skeleton={skeleton}>
      {({ mainBalance, currency }) => {
        const figure = (amount: string) => moneyText(amount, { currency, locale: i18n.locale })
        return <UplineTransfer to={account} available={mainBalance} money={figure} {...{ currency, figure }} />
      }}
    </Answer>
  )
}

/** A transfer to a member of the team, opened on demand. */
export function SendToMember({ account }: { account: string }) {
  const isOn = useModuleOn('FUNDTRANS3')
  const [isWanted, setWanted] = useState(false)
  if (!isOn) return null
  return isWanted ? (
    <PaymentPasswordReady skeleton={skeleton}>
      <Transfer account={account} />
    </PaymentPasswordReady>
  ) : (
    <Button block onClick={() => setWanted(true)}>
      <Trans>Send money</Trans>
    </Button>
  )
}
