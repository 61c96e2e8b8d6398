import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ValueOf } from '#openapi/handlers.ts'
import { vendorsQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import type { Fact } from '#src/flows/shared/fact-list.tsx'
import { moneyText } from '#src/lib/money-text.ts'
import { Amount } from '../records/amount.tsx'
import { statusNames } from '../records/bet-state.tsx'
import { kinds, parts } from '../records/entry-names.ts'
import { figures, Paper, type PaperPosting } from './paper.tsx'

type Receipt = ValueOf<'getReceipt'>
type Posting = Receipt['postings'][number]

const useKindName = () => {
  const { i18n } = useLingui()
  return ({ type, subType }: Posting) => i18n._((subType === null ? undefined : parts[subType]) ?? kinds[type])
}

/** The postings, each with its purpose and, if there are several, its amount. */
function usePostings({ postings, currency }: Receipt): PaperPosting[] {
  const nameOf = useKindName()
  return postings.map((posting) => ({
    ...posting,
    what: {
      key: 'what',
      name: nameOf(posting),
      value: <Amount of={{ currency }} value={posting.amount} change />,
      strong: true,
    },
  }))
}

function BetPaper({ receipt, bet }: { receipt: Receipt; bet: NonNullable<Receipt['bet']> }) {
  const { i18n } = useLingui()
  const { api } = useServices()
  const dates = useDates()
  const postings = usePostings(receipt)
  const { data: groups } = useQuery(vendorsQuery(api))
  const vendor = groups?.flatMap(({ cards }) => cards).find(({ vassalage }) => vassalage === bet.vendor)?.displayName
  const figure = (of: string) => figures(moneyText(of, { currency: receipt.currency, locale: i18n.locale }))
  const isOpen = bet.status === null
  const facts: Fact[] = [
    { key: 'number', name: <Trans>Bet number</Trans>, value: figures(bet.betNo) },
    { key: 'provider', name: <Trans>Provider</Trans>, value: <bdi>{vendor ?? bet.vendor}</bdi> },
    ...(receipt.refNo === null
      ? []
      : [{ key: 'round', name: <Trans>Round</Trans>, value: <bdi className="num break-all">{receipt.refNo}</bdi> }]),
    { key: 'placed', name: <Trans>Placed</Trans>, value: dates.moment(bet.betTime) },
    ...(bet.settledTime === null
      ? []
      : [{ key: 'settled', name: <Trans>Settled</Trans>, value: dates.moment(bet.settledTime) }]),
    {
      key: 'result',
      name: <Trans>Result</Trans>,
      value: bet.status === null ? <Trans>Open</Trans> : i18n._(statusNames[bet.status]),
    },
    { key: 'stake', name: <Trans>Stake</Trans>, value: figure(bet.stake) },
    ...(isOpen ? [] : [{ key: 'payout', name: <Trans>Payout</Trans>, value: figure(bet.payout) }]),
  ]
  return (
    <Paper
      title={
        <Trans>
          Receipt of a bet on <bdi>{bet.game}</bdi>
        </Trans>
      }
      amount={isOpen ? figure(bet.stake) : <Amount of={{ currency: receipt.currency }} value={receipt.amount} change />}
      {...{ facts, postings }}
    />
  )
}

function MovementPaper({ receipt }: { receipt: Receipt }) {
  const nameOf = useKindName()
  const dates = useDates()
  const { number, refNo, amount, currency, remark, parties, postings } = receipt
  const [posting] = postings
  const facts: Fact[] = [
    { key: 'number', name: <Trans>Number</Trans>, value: figures(number) },
    ...(refNo === null || refNo === number
      ? []
      : [{ key: 'for', name: <Trans>What for</Trans>, value: <bdi className="num break-all">{refNo}</bdi> }]),
    ...(parties === null
      ? []
      : [
          { key: 'from', name: <Trans>From</Trans>, value: <bdi>{parties.from}</bdi> },
          { key: 'to', name: <Trans>To</Trans>, value: <bdi>{parties.to}</bdi> },
        ]),
    ...(posting ? [{ key: 'time', name: <Trans>Time</Trans>, value: dates.moment(posting.postedAt) }] : []),
    ...(remark === '' ? [] : [{ key: 'remark', name: <Trans>Remark</Trans>, value: <bdi>{remark}</bdi> }]),
  ]
  return (
    <Paper
      title={parties ? <Trans>Receipt of a transfer</Trans> : <Trans>Receipt: {posting && nameOf(posting)}</Trans>}
      amount={<Amount of={{ currency }} value={amount} change />}
      {...{ facts, postings }}
    />
  )
}

/** The receipt of a transfer, of another movement, or of a bet with its payouts. */
export const MoneyPaper = ({ receipt }: { receipt: Receipt }) =>
  receipt.bet === null ? <MovementPaper receipt={receipt} /> : <BetPaper receipt={receipt} bet={receipt.bet} />
