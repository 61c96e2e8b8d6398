import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ValueOf } from '#openapi/handlers.ts'
import { withdrawalQuery, withdrawSettingsQuery } from '#src/api/cashier.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { FollowWithdrawal } from '#src/flows/withdrawal/follow-withdrawal.tsx'
import { NewWithdrawal } from '#src/flows/withdrawal/new-withdrawal.tsx'
import { WithdrawalTerms } from '#src/flows/withdrawal/withdrawal-terms.tsx'
import { moneyText } from '#src/lib/money-text.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { UnfinishedWithdrawals } from './unfinished-withdrawals.tsx'
import { useFollowed } from './use-followed.ts'
import { WithdrawalHeld } from './withdrawal-held.tsx'

const skeleton = (
  <div className="grid gap-3">
    <Skeleton className="h-20 rounded-2" />
    <Skeleton className="h-96 rounded-2" />
  </div>
)

type Settings = ValueOf<'getWithdrawSettings'>

function Begin({ settings, onTaken }: { settings: Settings; onTaken: (withdrawalNo: string) => void }) {
  const { i18n } = useLingui()
  const figure = (of: string) => moneyText(of, { currency: settings.currency, locale: i18n.locale })
  const { amount, heldBy } = settings.available
  const can = heldBy.length === 0
  return (
    <>
      <UnfinishedWithdrawals withdrawals={settings.unfinished} figure={figure} />
      <section className="card grid gap-3">
        <h3 className="text-lg font-bold">
          {can ? <Trans>You can withdraw {figure(amount)} now</Trans> : <Trans>You can’t withdraw yet</Trans>}
        </h3>
        {!can && <WithdrawalHeld settings={settings} figure={figure} />}
        <WithdrawalTerms settings={settings} figure={figure} />
      </section>
      <NewWithdrawal {...{ settings, figure, onTaken }} />
    </>
  )
}

function New({ onTaken }: { onTaken: (withdrawalNo: string) => void }) {
  const { api } = useServices()
  const settings = useQuery(withdrawSettingsQuery(api))
  return (
    <Answer query={settings} skeleton={skeleton}>
      {(known) => <Begin settings={known} onTaken={onTaken} />}
    </Answer>
  )
}

function Follow({ withdrawalNo, onNew }: { withdrawalNo: string; onNew: () => void }) {
  const { api } = useServices()
  const query = useQuery(withdrawalQuery(api, withdrawalNo))
  return (
    <Answer query={query} skeleton={skeleton}>
      {(detail) => <FollowWithdrawal detail={detail} onNew={onNew} />}
    </Answer>
  )
}

/** The withdrawal page: requests a withdrawal, or follows one by its number [1.15]. */
export function WithdrawScreen() {
  const { number, follow } = useFollowed()
  return (
    <section className="grid gap-3">
      {number === undefined ? (
        <New onTaken={follow} />
      ) : (
        <Follow key={number} withdrawalNo={number} onNew={() => follow(undefined)} />
      )}
      <p className="flex flex-wrap gap-x-5 text-sm">
        <CentreLink mc="withdraw" part="accounts" className="link inline-flex min-h-11 items-center">
          <Trans>My accounts</Trans>
        </CentreLink>
        <CentreLink mc="transactionHistory" part="withdrawals" className="link inline-flex min-h-11 items-center">
          <Trans>All withdrawals</Trans>
        </CentreLink>
      </p>
    </section>
  )
}
