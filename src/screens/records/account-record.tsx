import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { accountRecordQuery } from '#src/api/records.queries.ts'
import { balanceQuery } from '#src/api/wallet.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { Alert } from '#src/ui/alert.tsx'
import { CompactSelect } from '#src/ui/compact-select.tsx'
import { OwnContractsLink } from '../agents/own-contracts-link.tsx'
import { RecordKinds } from '../cashier/record-kinds.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { Amount, AmountRow } from './amount.tsx'
import { kinds, parts, states, type EntryKind as Kind } from './entry-names.ts'
import { RecordFrame } from './record-frame.tsx'
import { RecordList, type Column } from './record-list.tsx'
import { useRecordDays } from './use-record-days.ts'

type Entry = ValueOf<'listAccountRecord'>['rows'][number]

/** Kinds whose number is that of their commission statement. */
const salaries: ReadonlySet<Kind> = new Set(['dividend', 'daily_wage', 'hour_wage', 'real_time_wage'])

/** The subject of an entry: the game and number of its bet, its statement, or its own number or remark. */
function whatFor({ type, subType, game, refNo, remark }: Entry) {
  if (game !== null)
    return (
      <>
        <bdi className="block">{game}</bdi>
        <span className="block text-ink-2">
          <Trans>
            Bet <bdi className="num">{refNo}</bdi>
          </Trans>
        </span>
      </>
    )
  if (refNo !== null && (salaries.has(type) || subType === 'receivable_contract'))
    return (
      <CentreLink mc="transactionHistory" part="statement" number={refNo} className="link">
        <Trans>How it’s calculated</Trans>
      </CentreLink>
    )
  const text = refNo ?? remark
  return text === '' ? null : <bdi className="num break-all">{text}</bdi>
}

/** The receipt of an entry: that of its deposit, withdrawal or bet, or its own. */
function receiptOf({ transNo, refNo, type, status, game }: Entry): string {
  if (refNo === null || status === 'reversed') return transNo
  const isOf = { deposit: /^D\d{14,}$/, withdraw: /^W\d{14,}$/ }
  if (type === 'deposit' || type === 'withdraw') return isOf[type].test(refNo) ? refNo : transNo
  return game === null ? transNo : refNo
}

const toReceipt = (entry: Entry) => (
  <CentreLink mc="transactionHistory" part="receipt" number={receiptOf(entry)} className="link num">
    {entry.transNo}
  </CentreLink>
)

const any = 'any'

type Writer = (amount: string, change?: boolean) => ReactNode

function useColumns(zone: string | undefined, money: Writer): Column<Entry>[] {
  const { i18n } = useLingui()
  const dates = useDates(zone)
  return [
    {
      key: 'type',
      name: <Trans>Kind</Trans>,
      head: 'start',
      cell: ({ type, subType }) => i18n._((subType === null ? undefined : parts[subType]) ?? kinds[type]),
    },
    {
      key: 'time',
      name: <Trans>Time</Trans>,
      cell: ({ time }) => <bdi className="tabular whitespace-nowrap">{dates.moment(time)}</bdi>,
    },
    { key: 'transNo', name: <Trans>Number</Trans>, cell: toReceipt },
    {
      key: 'refNo',
      name: <Trans>What for</Trans>,
      cell: whatFor,
    },
    { key: 'status', name: <Trans>State</Trans>, cell: ({ status }) => i18n._(states[status]) },
    {
      key: 'amount',
      name: <Trans>Amount</Trans>,
      figure: true,
      head: 'end',
      cell: ({ amount }) => money(amount, true),
    },
    { key: 'after', name: <Trans>Balance after</Trans>, figure: true, cell: ({ balanceAfter }) => money(balanceAfter) },
  ]
}

type Wallet = 'MAIN' | 'VENDOR'
type KindChoice = Kind | typeof any
type FiltersProps = {
  wallet: Wallet
  onWallet: (wallet: Wallet) => void
  kind: KindChoice
  onKind: (kind: KindChoice) => void
}

/** The wallet and kind of the shown movements. */
function Filters({ wallet, onWallet, kind, onKind }: FiltersProps) {
  const { i18n, t } = useLingui()
  return (
    <div className="grid grid-cols-2 gap-2.5 md:max-w-96">
      <CompactSelect
        label={t`Wallet`}
        value={wallet}
        options={[
          { value: 'MAIN', label: t`Main wallet` },
          { value: 'VENDOR', label: t`Vendor wallets` },
        ]}
        onValueChange={onWallet}
      />
      <CompactSelect
        label={t`Kind`}
        value={kind}
        options={[
          { value: any, label: t`All kinds` },
          ...(Object.keys(kinds) as Kind[]).map((value) => ({ value, label: i18n._(kinds[value]) })),
        ]}
        onValueChange={onKind}
      />
    </div>
  )
}

type MovementsProps = Pick<ValueOf<'listAccountRecord'>, 'rows' | 'totals'> & {
  columns: ReturnType<typeof useColumns>
  money: Writer
}

function Movements({ rows, totals, columns, money }: MovementsProps) {
  const { t } = useLingui()
  return (
    <>
      <RecordList caption={t`Account record`} columns={columns} rows={rows} keyOf={({ transNo }) => transNo} />
      <AmountRow
        amounts={[
          { key: 'in', name: <Trans>Came in</Trans>, amount: money(totals.in) },
          { key: 'out', name: <Trans>Went out</Trans>, amount: money(totals.out) },
          { key: 'net', name: <Trans>Difference</Trans>, amount: money(totals.net, true) },
        ]}
      />
    </>
  )
}

/** The account record: every movement of the main wallet or of a vendor's. */
export function AccountRecord() {
  const { api, queryClient } = useServices()
  const [wallet, setWallet] = useState<Wallet>('MAIN')
  const [kind, setKind] = useState<KindChoice>(any)
  const range = useRecordDays('week')
  const { data: balance } = useQuery(balanceQuery(api))
  const wanted = { walletType: wallet, ...range.days, ...range.at, ...(kind !== any && { types: [kind] }) }
  const query = useQuery(accountRecordQuery(api, wanted))
  const money: Writer = (amount, change = false) => <Amount of={balance} value={amount} change={change} />
  const columns = useColumns(query.data?.timeZone, money)
  return (
    <RecordFrame
      range={range}
      query={query}
      load={() =>
        queryClient.fetchQuery({ ...accountRecordQuery(api, { ...wanted, pageNo: 1, format: 'csv' }), staleTime: 0 })
      }
      filters={
        <>
          <RecordKinds />
          <OwnContractsLink />
          <Filters
            wallet={wallet}
            onWallet={(next) => {
              setWallet(next)
              range.restart()
            }}
            kind={kind}
            onKind={(next) => {
              setKind(next)
              range.restart()
            }}
          />
        </>
      }
      standing={({ owed }) =>
        Number(owed) > 0 && (
          <Alert>
            <Trans>
              After a corrected result you owe <b>{money(owed)}</b>. Your next lottery wins pay it off.
            </Trans>
          </Alert>
        )
      }
    >
      {({ rows, totals }) => <Movements {...{ rows, totals, columns, money }} />}
    </RecordFrame>
  )
}
