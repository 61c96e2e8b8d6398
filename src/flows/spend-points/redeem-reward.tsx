import { timesAmount } from '#rules/money.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Address, SpendReceipt } from '#machines/spend-points/spend-points.types.ts'
import { numberText } from '#src/lib/languages.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { SpendForm } from './spend-form.tsx'
import { useSpendPoints } from './use-spend-points.ts'

type Reward = ValueOf<'listPointRewards'>['rows'][number]

export type RedeemRewardProps = { reward: Reward; points: number; money: MoneyWriter }

const mostAtOnce = 10
const noAddress: Address = { name: '', phone: '', lines: '' }

/** The most pieces per redemption: limited by the stock and by the limit per member. */
const mostOf = ({ stock, perMember }: Reward) =>
  Math.max(1, Math.min(mostAtOnce, stock ?? mostAtOnce, perMember ?? mostAtOnce))

function Receipt({ receipt, money }: { receipt: SpendReceipt | null; money: MoneyWriter }) {
  if (receipt?.kind !== 'redeem') return null
  const { name, status, amount, referenceNo } = receipt
  const got = amount === null ? '' : money(amount)
  return (
    <Alert
      tone="win"
      live="polite"
      title={
        status === 'Approved' && amount !== null ? (
          <Trans>{got} is in your main wallet</Trans>
        ) : (
          <Trans>
            <bdi>{name}</bdi> is asked for
          </Trans>
        )
      }
    >
      {status === 'Approved' ? (
        <Trans>
          Number <span className="num">{referenceNo}</span>.
        </Trans>
      ) : (
        <Trans>
          We look at it and send you a message. Number <span className="num">{referenceNo}</span>.
        </Trans>
      )}
    </Alert>
  )
}

function Points({ count }: { count: number }) {
  const { i18n } = useLingui()
  const cost = numberText(count, i18n.locale)
  return <Trans>{cost} points</Trans>
}

type SumsProps = { cost: number; points: number; worth: string | null }

/** The cost, the points left, and the reward. */
function Sums({ cost, points, worth }: SumsProps) {
  const rows = [
    { key: 'cost', name: <Trans>Costs</Trans>, value: <Points count={cost} /> },
    { key: 'left', name: <Trans>Left afterwards</Trans>, value: <Points count={points - cost} /> },
    ...(worth === null ? [] : [{ key: 'worth', name: <Trans>You get, to be played once</Trans>, value: worth }]),
  ]
  return (
    <dl aria-live="polite" className="grid gap-1.5 rounded-2 bg-panel-2 px-3 py-2.5 text-sm">
      {rows.map((row) => (
        <div key={row.key} className="flex items-baseline justify-between gap-3">
          <dt className="text-ink-2">{row.name}</dt>
          <dd className="num font-bold">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Redeems a reward: the quantity, the delivery address of a thing, the cost and the points left. */
export function RedeemReward({ reward, points, money }: RedeemRewardProps) {
  const { t } = useLingui()
  const control = useSpendPoints()
  const [quantity, setQuantity] = useState<number | null>(1)
  const [address, setAddress] = useState(noAddress)
  const { rewardId, name, type, pointsRequired, amount } = reward
  const cost = pointsRequired * (quantity ?? 1)
  const worth = amount === null ? null : money(timesAmount(amount, quantity ?? 1))
  return (
    <SpendForm
      control={control}
      label={t`Redeem ${name}`}
      wish={{ kind: 'redeem', rewardId, quantity, address: type === 'PHYSICAL' ? address : null }}
      action={<Trans>Redeem</Trans>}
      receipt={<Receipt receipt={control.state.context.receipt} money={money} />}
    >
      <NumberField
        label={<Trans>How many</Trans>}
        value={quantity}
        max={mostOf(reward)}
        className="w-20"
        onValue={(next) => {
          control.touch()
          setQuantity(next)
        }}
      />
      {type === 'PHYSICAL' && (
        <AddressFields
          address={address}
          fields={control.state.context.fields}
          onAddress={(next) => {
            control.touch()
            setAddress(next)
          }}
        />
      )}
      <Sums {...{ cost, points, worth }} />
    </SpendForm>
  )
}
