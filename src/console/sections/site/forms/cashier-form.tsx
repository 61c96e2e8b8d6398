import { useSession } from '#src/console/app/services.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Bank, PartForm, Settings } from '../settings-part.ts'
import { ChannelFields, newChannel } from './channel-fields.tsx'
import { ChannelPreview } from './channel-preview.tsx'
import { ProviderPick } from './provider-pick.tsx'
import { RiskFields } from './risk-fields.tsx'
import { Group, Rows, Words } from '#src/console/parts/form/groups.tsx'
import { Count, Decimal, Line, Pick, Tick } from '#src/console/parts/form/inputs.tsx'
import { StatementRows } from './statement-fields.tsx'

type Cashier = Settings<'cashier'>['cashier']

const newBank = (): Bank => ({
  kind: 'BANK',
  bankCode: '',
  name: { EN: '' },
  numberPattern: '^[0-9]{8,20}$',
  asksBranch: true,
  min: '',
  max: '',
  provider: '',
})

/** Banks, wallets and networks that members may link. */
function BankRows({ banks, onChange }: { banks: Bank[]; onChange: (banks: Bank[]) => void }) {
  const { t } = useLingui()
  const kinds = [
    { value: 'EWALLET', label: t`mobile wallet` },
    { value: 'BANK', label: t`bank` },
    { value: 'CRYPTO', label: t`coin` },
  ] as const
  return (
    <Rows rows={banks} onChange={onChange} fresh={newBank} nameOf={({ name, bankCode }) => name.EN || bankCode || '…'}>
      {(row, set) => (
        <>
          <Pick label={t`Kind`} options={kinds} value={row.kind} onChange={(kind) => set({ kind })} />
          <Line label={<Trans>Code</Trans>} value={row.bankCode} onChange={(bankCode) => set({ bankCode })} />
          <Words label={<Trans>Name</Trans>} value={row.name} onChange={(name) => set({ name })} />
          <Line
            label={<Trans>Form of its numbers</Trans>}
            hint={<Trans>A regular expression</Trans>}
            value={row.numberPattern}
            onChange={(numberPattern) => set({ numberPattern })}
          />
          <Decimal label={<Trans>Least amount</Trans>} value={row.min} onChange={(min) => set({ min })} />
          <Decimal label={<Trans>Largest amount</Trans>} value={row.max} onChange={(max) => set({ max })} />
          <ProviderPick value={row.provider} onChange={(provider) => set({ provider })} />
          <Tick
            label={<Trans>The branch is asked for</Trans>}
            value={row.asksBranch}
            onChange={(asksBranch) => set({ asksBranch })}
          />
        </>
      )}
    </Rows>
  )
}

type SetProps = { cashier: Cashier; set: (more: Partial<Cashier>) => void }

function Deposits({ cashier, set }: SetProps) {
  return (
    <Group title={<Trans>Deposits</Trans>}>
      <Count
        label={<Trans>Open deposits a member may have</Trans>}
        value={cashier.maxOpenDeposits}
        onChange={(maxOpenDeposits) => set({ maxOpenDeposits })}
      />
      <Decimal
        label={<Trans>Two approvals to credit from</Trans>}
        value={cashier.reviewTwoFrom}
        onChange={(reviewTwoFrom) => set({ reviewTwoFrom })}
      />
      <Decimal
        label={<Trans>One operator moves alone in a day</Trans>}
        hint={<Trans>Credits, verdicts on payouts and disputes, each. Above it two decide.</Trans>}
        value={cashier.reviewOneADay}
        onChange={(reviewOneADay) => set({ reviewOneADay })}
      />
      <Count
        label={<Trans>Confirmations of a chain</Trans>}
        value={cashier.confirmations}
        onChange={(confirmations) => set({ confirmations })}
      />
    </Group>
  )
}

function Withdrawals({ cashier, set }: SetProps) {
  const { withdraw } = cashier
  const change = (more: Partial<typeof withdraw>) => set({ withdraw: { ...withdraw, ...more } })
  const count = (name: 'countPerDay' | 'freePerDay') => ({
    value: withdraw[name],
    onChange: (value: number) => change({ [name]: value }),
  })
  const amount = (name: 'amountPerDay' | 'feeRate' | 'feeMin' | 'feeMax' | 'systemUpTo' | 'oneUpTo') => ({
    value: withdraw[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <Group title={<Trans>Withdrawals</Trans>}>
      <Count label={<Trans>Withdrawals per day</Trans>} {...count('countPerDay')} />
      <Decimal label={<Trans>Total per day</Trans>} {...amount('amountPerDay')} />
      <Count label={<Trans>Free withdrawals per day</Trans>} {...count('freePerDay')} />
      <Decimal label={<Trans>Fee</Trans>} hint={<Trans>A share: 0.01 is 1 %.</Trans>} {...amount('feeRate')} />
      <Decimal label={<Trans>Least fee</Trans>} {...amount('feeMin')} />
      <Decimal label={<Trans>Largest fee</Trans>} {...amount('feeMax')} />
      <Decimal label={<Trans>The system approves up to</Trans>} {...amount('systemUpTo')} />
      <Decimal label={<Trans>One operator approves up to</Trans>} {...amount('oneUpTo')} />
      <Decimal
        label={<Trans>One operator approves alone in a day</Trans>}
        hint={<Trans>The sum of the withdrawals. Above it two decide.</Trans>}
        value={cashier.approveOneADay}
        onChange={(approveOneADay) => set({ approveOneADay })}
      />
      <Count
        label={<Trans>Payout accounts a member may have</Trans>}
        value={cashier.maxAccounts}
        onChange={(maxAccounts) => set({ maxAccounts })}
      />
      <Count
        label={<Trans>Hours a new payout account waits</Trans>}
        value={cashier.coolingHours}
        onChange={(coolingHours) => set({ coolingHours })}
      />
      <Tick
        label={
          <Trans>
            Unplayed deposits are given back when a member closes the account; an operator decides each case
          </Trans>
        }
        value={cashier.returnsUnplayed}
        onChange={(returnsUnplayed) => set({ returnsUnplayed })}
      />
    </Group>
  )
}

type IdentityRules = Settings<'cashier'>['identity']

function Identity({ of, onChange }: { of: IdentityRules; onChange: (rules: IdentityRules) => void }) {
  return (
    <Group title={<Trans>Documents before large withdrawals</Trans>}>
      <Tick
        label={<Trans>Documents are asked for</Trans>}
        value={of.required}
        onChange={(required) => onChange({ ...of, required })}
      />
      <Decimal
        label={<Trans>From this much withdrawn in all</Trans>}
        value={of.totalFrom}
        onChange={(totalFrom) => onChange({ ...of, totalFrom })}
      />
      <Decimal
        label={<Trans>From this much withdrawn in a day</Trans>}
        value={of.dayFrom}
        onChange={(dayFrom) => onChange({ ...of, dayFrom })}
      />
    </Group>
  )
}

function DirectPayments({ cashier, set }: SetProps) {
  const { direct } = cashier
  const change = (more: Partial<typeof direct>) => set({ direct: { ...direct, ...more } })
  const count = (name: 'payMinutes' | 'queueMinutes' | 'contestHours' | 'unpaidLimit') => ({
    value: direct[name],
    onChange: (value: number) => change({ [name]: value }),
  })
  return (
    <Group title={<Trans>Payments between members</Trans>}>
      <Count label={<Trans>Minutes to pay</Trans>} {...count('payMinutes')} />
      <Count label={<Trans>Minutes a withdrawal waits for payers</Trans>} {...count('queueMinutes')} />
      <Count
        label={<Trans>Minutes until it counts as received</Trans>}
        value={cashier.confirmMinutes}
        onChange={(confirmMinutes) => set({ confirmMinutes })}
      />
      <Count label={<Trans>Hours in which it may be contested</Trans>} {...count('contestHours')} />
      <Count
        label={<Trans>Stop matching a payer after this many unpaid orders a day</Trans>}
        {...count('unpaidLimit')}
      />
      <Decimal
        label={<Trans>Two approvals needed from</Trans>}
        value={direct.forceEyesFrom}
        onChange={(forceEyesFrom) => change({ forceEyesFrom })}
      />
    </Group>
  )
}

/** Deposits and withdrawals: methods, limits and fees. */
export function CashierForm({ value, onChange }: PartForm<'cashier'>) {
  const { cashier, identity } = value
  const currency = useSession()?.currency ?? ''
  const set = (more: Partial<Cashier>) => onChange({ ...value, cashier: { ...cashier, ...more } })
  const { channels, banks, statements } = cashier
  return (
    <>
      <Group title={<Trans>Ways to pay in, in the order of members</Trans>}>
        <Rows
          rows={channels}
          onChange={(next) => set({ channels: next })}
          fresh={() => newChannel(currency)}
          nameOf={({ name, channelId }) => `${name.EN || '…'} · ${channelId}`}
        >
          {(channel, change) => (
            <>
              <ChannelPreview channel={channel} />
              <ChannelFields channel={channel} set={change} />
            </>
          )}
        </Rows>
      </Group>
      <Group title={<Trans>Accounts that members may bind</Trans>}>
        <BankRows banks={banks} onChange={(next) => set({ banks: next })} />
      </Group>
      <StatementRows statements={statements} onChange={(next) => set({ statements: next })} />
      <Deposits cashier={cashier} set={set} />
      <Withdrawals cashier={cashier} set={set} />
      <RiskFields rules={cashier.risk} onChange={(risk) => set({ risk })} />
      <Identity of={identity} onChange={(next) => onChange({ ...value, identity: next })} />
      <DirectPayments cashier={cashier} set={set} />
    </>
  )
}
