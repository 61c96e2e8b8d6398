import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { depositChannelsQuery, depositQuery, withdrawalQuery } from '#src/api/cashier.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { depositStates } from '#src/flows/deposit/deposit-states.ts'
import { FactList, type Fact } from '#src/flows/shared/fact-list.tsx'
import { withdrawalStates } from '#src/flows/withdrawal/withdrawal-states.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { useFollowed } from './use-followed.ts'

type Posting = ValueOf<'getDeposit'>['receipt']

const figures = (text: ReactNode) => <span className="num">{text}</span>

/** The posting of the ledger, by which anybody who has the receipt can have it checked. */
function usePostingFacts(posting: Posting): Fact[] {
  const dates = useDates()
  if (posting === null) return []
  const { postingNo, postedAt, hash } = posting
  return [
    { key: 'posting', name: <Trans>Posting</Trans>, value: figures(postingNo) },
    { key: 'posted', name: <Trans>Posted</Trans>, value: dates.moment(postedAt) },
    {
      key: 'hash',
      name: <Trans>Hash</Trans>,
      value:
        hash === null ? (
          <Trans>follows within minutes</Trans>
        ) : (
          <code className="font-mono text-xs break-all" dir="ltr">
            {hash}
          </code>
        ),
    },
  ]
}

type PaperProps = { title: ReactNode; amount: string; facts: readonly Fact[]; posting: Posting }

/** What is printed: nothing of the page around it is. */
function Paper({ title, amount, facts, posting }: PaperProps) {
  const { clock } = useServices()
  const dates = useDates()
  const ledger = usePostingFacts(posting)
  return (
    <>
      <article className="receipt card grid gap-4">
        <header className="grid gap-1 border-b border-line pb-3">
          <p className="text-sm text-ink-2">Fairhall</p>
          <h3 className="text-lg font-bold">{title}</h3>
          <p className="num text-2xl font-bold">{amount}</p>
        </header>
        <FactList facts={facts} />
        {ledger.length > 0 && (
          <section className="grid gap-2 border-t border-line pt-3">
            <h4 className="text-sm font-bold">
              <Trans>In the ledger</Trans>
            </h4>
            <FactList facts={ledger} />
            <p className="text-xs text-ink-2">
              <Trans>The hash links this posting to all before it: none can be changed later without being seen.</Trans>
            </p>
          </section>
        )}
        <p className="text-xs text-ink-2">
          <Trans>Written {dates.moment(new Date(clock.now()).toISOString())}</Trans>
        </p>
      </article>
      <Button className="justify-self-start" onClick={() => window.print()}>
        <IconMore name="file" size="sm" />
        <Trans>Print or keep as PDF</Trans>
      </Button>
    </>
  )
}

function DepositPaper({ detail: { deposit, receipt } }: { detail: ValueOf<'getDeposit'> }) {
  const { api } = useServices()
  const { i18n } = useLingui()
  const dates = useDates()
  const { data: channels } = useQuery(depositChannelsQuery(api))
  const { depositNo, channelId, amount, arrivedAmount, currency, status, createdAt, arrivedAt } = deposit
  const figure = (of: string) => moneyText(of, { currency, locale: i18n.locale })
  const channel = channels?.find((one) => one.channelId === channelId)?.name ?? channelId
  return (
    <Paper
      title={<Trans>Receipt of a deposit</Trans>}
      amount={figure(arrivedAmount ?? amount)}
      posting={receipt}
      facts={[
        { key: 'number', name: <Trans>Number</Trans>, value: figures(depositNo) },
        { key: 'state', name: <Trans>State</Trans>, value: i18n._(depositStates[status]) },
        { key: 'channel', name: <Trans>Channel</Trans>, value: <bdi>{channel}</bdi> },
        { key: 'asked', name: <Trans>Asked for</Trans>, value: figures(figure(amount)) },
        { key: 'begun', name: <Trans>Started</Trans>, value: dates.moment(createdAt) },
        ...(arrivedAt === null
          ? []
          : [{ key: 'arrived', name: <Trans>Arrived</Trans>, value: dates.moment(arrivedAt) }]),
      ]}
    />
  )
}

function WithdrawalPaper({ detail: { withdrawal, steps, receipt } }: { detail: ValueOf<'getWithdrawal'> }) {
  const { i18n } = useLingui()
  const dates = useDates()
  const { withdrawalNo, bankName, number, amount, fee, net, currency, status } = withdrawal
  const figure = (of: string) => moneyText(of, { currency, locale: i18n.locale })
  return (
    <Paper
      title={<Trans>Receipt of a withdrawal</Trans>}
      amount={figure(net)}
      posting={receipt}
      facts={[
        { key: 'number', name: <Trans>Number</Trans>, value: figures(withdrawalNo) },
        { key: 'state', name: <Trans>State</Trans>, value: i18n._(withdrawalStates[status]) },
        {
          key: 'to',
          name: <Trans>To</Trans>,
          value: (
            <bdi>
              {bankName} <span className="num">{number}</span>
            </bdi>
          ),
        },
        { key: 'amount', name: <Trans>Amount</Trans>, value: figures(figure(amount)) },
        { key: 'fee', name: <Trans>Fee</Trans>, value: figures(figure(fee)) },
        ...steps.map((step, n) => ({
          key: `step-${n}`,
          name: i18n._(withdrawalStates[step.status]),
          value: dates.moment(step.at),
        })),
      ]}
    />
  )
}

const skeleton = <Skeleton className="h-96 rounded-2" />

function DepositReceipt({ number }: { number: string }) {
  const { api } = useServices()
  const query = useQuery(depositQuery(api, number))
  return (
    <Answer query={query} skeleton={skeleton}>
      {(detail) => <DepositPaper detail={detail} />}
    </Answer>
  )
}

function WithdrawalReceipt({ number }: { number: string }) {
  const { api } = useServices()
  const query = useQuery(withdrawalQuery(api, number))
  return (
    <Answer query={query} skeleton={skeleton}>
      {(detail) => <WithdrawalPaper detail={detail} />}
    </Answer>
  )
}

/** The receipt of a deposit or a withdrawal, by its number, to print or keep. */
export function ReceiptScreen() {
  const { number } = useFollowed()
  return (
    <section className="grid max-w-2xl gap-3">
      {number === undefined ? (
        <EmptyState title={<Trans>No receipt is named</Trans>}>
          <Trans>Open one from your deposits or withdrawals.</Trans>
        </EmptyState>
      ) : number.startsWith('W') ? (
        <WithdrawalReceipt number={number} />
      ) : (
        <DepositReceipt number={number} />
      )}
      <CentreLink
        mc="transactionHistory"
        part={number?.startsWith('W') ? 'withdrawals' : 'deposits'}
        className="link justify-self-start text-sm"
      >
        {number?.startsWith('W') ? <Trans>All withdrawals</Trans> : <Trans>All deposits</Trans>}
      </CentreLink>
    </section>
  )
}
