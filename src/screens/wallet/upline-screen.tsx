import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { memberInfoQuery } from '#src/api/members.queries.ts'
import { balanceQuery } from '#src/api/wallet.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { UplineTransfer } from '#src/flows/upline-transfer/upline-transfer.tsx'
import { moneyText } from '#src/lib/money-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { PaymentPasswordReady } from '../shared/payment-password-ready.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { usePurseHidden } from '../shell/purse-hidden.ts'

const skeleton = <Skeleton className="h-96 rounded-2" />

const Closed = ({ children }: { children: ReactNode }) => (
  <p className="flex gap-2.5 rounded-2 bg-panel-2 px-3.5 py-3 text-sm text-ink-2">
    <Icon name="info" size="sm" className="mt-0.5" />
    <span>{children}</span>
  </p>
)

function Transfer() {
  const { api } = useServices()
  const { i18n } = useLingui()
  const [hidden] = usePurseHidden()
  const balance = useQuery(balanceQuery(api))
  return (
    <Answer query={balance} skeleton={skeleton}>
      {({ mainBalance, currency }) => {
        const figure = (amount: string) => moneyText(amount, { currency, locale: i18n.locale })
        const money = (amount: string) => (hidden ? '***' : figure(amount))
        return (
          <section className="card bg-panel-2">
            <UplineTransfer available={mainBalance} {...{ currency, money, figure }} />
          </section>
        )
      }}
    </Answer>
  )
}

/** A transfer to the upline, or why this account can't send one [1.16, 6.05]. */
export function UplineScreen() {
  const { api } = useServices()
  const member = useQuery(memberInfoQuery(api))
  return (
    <section className="grid gap-3">
      <Answer query={member} skeleton={skeleton}>
        {({ toUpline, upline }) =>
          toUpline ? (
            <>
              {upline !== null && (
                <p className="text-sm text-ink-2">
                  <Trans>
                    Your upline is <bdi className="font-bold text-ink">{upline}</bdi>
                  </Trans>
                </p>
              )}
              <PaymentPasswordReady skeleton={skeleton}>
                <Transfer />
              </PaymentPasswordReady>
            </>
          ) : (
            <Closed>
              <Trans>Your account can’t send money to an upline. Ask customer service if you think it should.</Trans>
            </Closed>
          )
        }
      </Answer>
      <CentreLink mc="transactionHistory" className="link justify-self-start text-sm">
        <Trans>All movements of the wallets</Trans>
      </CentreLink>
    </section>
  )
}
