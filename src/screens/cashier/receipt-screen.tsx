import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { depositChannelsQuery, depositQuery, withdrawalQuery } from '#src/api/cashier.queries.ts'
import { receiptQuery } from '#src/api/records.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { depositStates } from '#src/flows/deposit/deposit-states.ts'
import { hasPayouts, PayoutList } from '#src/flows/withdrawal/payout-list.tsx'
import { withdrawalStates } from '#src/flows/withdrawal/withdrawal-states.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { CentreLink, type CentreLinkProps } from '../shell/centre-link.tsx'
import { MoneyPaper } from './money-paper.tsx'
import { figures, Paper, type PaperPosting } from './paper.tsx'
import { useFollowed } from './use-followed.ts'

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
      postings={receipt === null ? [] : [receipt]}
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

/** The postings of a withdrawal: one, or one for each part and one for the fee. */
function usePostings({ withdrawal, payouts, receipt }: ValueOf<'getWithdrawal'>): PaperPosting[] {
  const { i18n } = useLingui()
  const figure = (of: string) => moneyText(of, { currency: withdrawal.currency, locale: i18n.locale })
  if (payouts.length < 2) return receipt === null ? [] : [receipt]
  const ofParts = payouts.flatMap(({ receipt: posting, amount }, n) =>
    posting === null
      ? []
      : [
          {
            ...posting,
            what: { key: 'what', name: <Trans>Part {n + 1}</Trans>, value: figures(figure(amount)), strong: true },
          },
        ],
  )
  const fee = { key: 'what', name: <Trans>Fee</Trans>, value: figures(figure(withdrawal.fee)), strong: true }
  return receipt === null ? ofParts : [...ofParts, { ...receipt, what: fee }]
}

function WithdrawalPaper({ detail }: { detail: ValueOf<'getWithdrawal'> }) {
  const { i18n } = useLingui()
  const dates = useDates()
  const postings = usePostings(detail)
  const { withdrawal, steps, payouts } = detail
  const { withdrawalNo, bankName, number, amount, fee, net, received, currency, status } = withdrawal
  const figure = (of: string) => moneyText(of, { currency, locale: i18n.locale })
  return (
    <Paper
      title={<Trans>Receipt of a withdrawal</Trans>}
      amount={figure(status === 'paid' ? (received ?? net) : net)}
      postings={postings}
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
    >
      {hasPayouts(payouts) && <PayoutList payouts={payouts} figure={figure} />}
    </Paper>
  )
}

const skeleton = <Skeleton className="h-96 rounded-2" />

function MoneyReceipt({ number }: { number: string }) {
  const { api } = useServices()
  const query = useQuery(receiptQuery(api, number))
  return (
    <Answer query={query} skeleton={skeleton}>
      {(receipt) => <MoneyPaper receipt={receipt} />}
    </Answer>
  )
}

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

type Kind = 'withdrawal' | 'deposit' | 'bet' | 'movement'

/** The kind of document, by the form of its number: W…, D…, posting and line, X… or T…. */
function kindOf(number: string): Kind {
  if (/^[XT]\d+$/.test(number)) return 'movement'
  if (/^\d+-\d+$/.test(number)) return 'bet'
  return number.startsWith('W') ? 'withdrawal' : 'deposit'
}

const papers: Record<Kind, ComponentType<{ number: string }>> = {
  withdrawal: WithdrawalReceipt,
  deposit: DepositReceipt,
  bet: MoneyReceipt,
  movement: MoneyReceipt,
}

/** The record a receipt was opened from. */
const records: Record<Kind, { to: Pick<CentreLinkProps, 'mc' | 'part'>; name: ReactNode }> = {
  withdrawal: { to: { mc: 'transactionHistory', part: 'withdrawals' }, name: <Trans>All withdrawals</Trans> },
  deposit: { to: { mc: 'transactionHistory', part: 'deposits' }, name: <Trans>All deposits</Trans> },
  bet: { to: { mc: 'personalHistoryCopy' }, name: <Trans>Betting record</Trans> },
  movement: { to: { mc: 'transactionHistory' }, name: <Trans>All movements</Trans> },
}

/** The receipt of a deposit, a withdrawal, a transfer, another movement or a bet, by its number, to print or keep. */
export function ReceiptScreen() {
  const { number } = useFollowed()
  const kind = number === undefined ? 'movement' : kindOf(number)
  const Paper = papers[kind]
  const { to, name } = records[kind]
  return (
    <section className="grid gap-3">
      {number === undefined ? (
        <EmptyState title={<Trans>No receipt is named</Trans>}>
          <Trans>Open one from your records.</Trans>
        </EmptyState>
      ) : (
        <Paper key={number} number={number} />
      )}
      <CentreLink {...to} className="link justify-self-start text-sm">
        {name}
      </CentreLink>
    </section>
  )
}
