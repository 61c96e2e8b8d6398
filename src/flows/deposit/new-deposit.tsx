import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { DepositFailure, DepositFields } from '#machines/begin-deposit/begin-deposit.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { useServices } from '#src/app/services.tsx'
import { payDecimalsOf, worthOf } from '#rules/deposit-worth.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { withoutZeros } from '#rules/money.ts'
import { currencySign } from '#rules/written-money.ts'
import { moneyText, type MoneyWriter } from '#src/lib/money-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Arrived } from '../shared/arrived.tsx'
import { LimitsLink } from '../shared/limits-link.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { useAmounts } from '../shared/use-amounts.ts'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { ChannelList, type Channel, rangeText } from './channel-list.tsx'
import { amountMessage, depositMessages } from './deposit.messages.ts'
import { useBonusTerms } from './bonus-price.tsx'
import { PromotionChoice } from './promotion-choice.tsx'
import { DepositTerms, LimitsFirst } from './deposit-terms.tsx'
import { useBeginDeposit } from './use-deposit.ts'

type Settings = ValueOf<'getDepositSettings'>
type Amounts = ReturnType<typeof useAmounts>
type AmountProps = {
  channel: Channel
  currency: string
  /** The input as typed. */
  typed: string
  failure: DepositFields['amount']
  figure: MoneyWriter
  amounts: Amounts
  onAmount: (typed: string) => void
}

/** The amount, in the channel's payment currency. */
function HowMuch({ channel, currency, typed, failure, figure, amounts, onAmount }: AmountProps) {
  const { i18n, t } = useLingui()
  const { read, write, notAnAmount } = amounts
  const foreign = channel.rate !== null
  const named = (preset: string) =>
    foreign ? `${withoutZeros(preset)} ${channel.payCurrency}` : figure(withoutZeros(preset))
  return (
    <>
      <TextField
        label={<Trans>How much</Trans>}
        error={
          failure &&
          (failure === 'format' ? notAnAmount : i18n._(amountMessage(failure, rangeText(channel, figure, i18n.locale))))
        }
        leading={<b className="text-lamp-ink">{foreign ? channel.payCurrency : currencySign(currency).trim()}</b>}
        inputClassName="num text-lg font-bold rtl:text-right"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={typed}
        onChange={(event) => onAmount(toLatinDigits(event.target.value))}
      />
      <div role="group" aria-label={t`Quick amounts`} className="grid grid-cols-3 gap-2">
        {channel.presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={read(typed) === read(write(preset))}
            className="chip num justify-center"
            onClick={() => onAmount(write(preset))}
          >
            {named(preset)}
          </button>
        ))}
      </div>
    </>
  )
}

const lost = <Trans>We have no answer yet. We’ll ask again as soon as you are connected.</Trans>

/** It is unknown whether the deposit began: the page polls for it, and the member must not begin it again. */
function BeginUnknown({ busy, onAsk }: { busy: boolean; onAsk: () => void }) {
  return (
    <Arrived>
      <Alert tone="warn" live="assertive" title={<Trans>We are checking. Do not start another deposit.</Trans>}>
        {lost}
      </Alert>
      <Button className="justify-self-start" busy={busy} busyLabel={<Trans>Asking…</Trans>} onClick={onAsk}>
        <Trans>Ask now</Trans>
      </Button>
    </Arrived>
  )
}

type DepositButtonProps = { channel: Channel; amount: string | null; figure: MoneyWriter; busy: boolean }

/** Names the amount as soon as the input is one. */
function DepositButton({ channel: { rate, payCurrency }, amount, figure, busy }: DepositButtonProps) {
  const paid = rate === null ? figure : (of: string) => `${withoutZeros(of)} ${payCurrency}`
  const text = amount === null ? null : paid(amount)
  return (
    <Button type="submit" variant="lamp" size="lg" block busy={busy} busyLabel={<Trans>Sending…</Trans>}>
      {text === null ? <Trans>Deposit</Trans> : <Trans>Deposit {text}</Trans>}
    </Button>
  )
}

type Flow = ReturnType<typeof useBeginDeposit>

/** The choices and the input; any change clears a refusal. */
function useWish(open: readonly Channel[], { actor }: Flow) {
  const [chosen, setChosen] = useState(open[0]?.channelId ?? null)
  const [amount, setAmount] = useState<string | null>(null)
  const [promotionId, setPromotionId] = useState<string | null>(null)
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      actor.send({ type: 'deposit.changed' })
      set(value)
    }
  return {
    channel: open.find(({ channelId }) => channelId === chosen) ?? open[0],
    amount,
    promotionId,
    choose: change<string>(setChosen),
    type: change<string>(setAmount),
    promote: change<string | null>(setPromotionId),
  }
}

type AskingProps = {
  settings: Settings
  channels: readonly Channel[]
  flow: Flow
  wish: ReturnType<typeof useWish> & { channel: Channel }
}

/** How amounts of a channel are typed: in its payment currency. */
function useChannelAmounts({ rate }: Channel): Amounts {
  const { decimals } = useAmounts()
  return useAmounts(payDecimalsOf(rate, decimals))
}

/** The amount, the channel and the promotion, and why the deposit was refused. */
function Asking({ settings, channels, flow: { actor, state }, wish }: AskingProps) {
  const { clock } = useServices()
  const { i18n, t } = useLingui()
  const { channel, promotionId, choose, type, promote } = wish
  const amounts = useChannelAmounts(channel)
  // the field starts with the channel's lowest quick amount
  const typed = wish.amount ?? (channel.presets[0] === undefined ? '' : amounts.write(channel.presets[0]))
  const amount = amounts.read(typed)
  const sound = amounts.isAmount(amount) ? amount : null
  const { fields, problem } = state.context
  const form = useFirstBadField(fields)
  const { currency, promotions } = settings
  const figure = (of: string) => moneyText(of, { currency, locale: i18n.locale })
  const { channelId, mode, min, max } = channel
  const { decimals } = useAmounts()
  const worth = sound === null ? null : worthOf(sound, channel.rate, decimals)
  const bonus = useBonusTerms(promotionId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wish = { channelId, mode, amount, ...(promotionId !== null && { promotionId }) }
    actor.send({ type: 'deposit.submitted', wish, range: { min, max, decimals: amounts.decimals } })
  }
  return (
    <form ref={form} className="grid gap-3" onSubmit={submit} noValidate aria-label={t`Deposit`}>
      <section className="card grid gap-3.5">
        <HowMuch {...{ channel, typed, figure, currency, amounts }} failure={fields.amount} onAmount={type} />
        <ChannelList {...{ channels, figure, chosen: channelId }} onChoose={choose} />
      </section>
      <PromotionChoice
        {...{ promotions, worth, figure }}
        chosen={promotionId}
        turnoverText={settings.turnoverText}
        onChoose={promote}
      />
      <section className="card grid gap-3.5">
        <DepositTerms {...{ channel, figure, worth, bonus }} turnoverText={settings.turnoverText} />
        <ProblemAlert<DepositFailure | CommonFailure> problem={problem} messages={depositMessages} now={clock.now} />
        <LimitsLink failure={problem?.failure} />
        <DepositButton {...{ channel, figure }} amount={sound} busy={state.hasTag('busy') || state.status === 'done'} />
      </section>
      {settings.limitsPrompt && <LimitsFirst />}
    </form>
  )
}

export type NewDepositProps = {
  settings: Settings
  channels: readonly Channel[]
  onBegun: (depositNo: string) => void
}

/** A deposit before it begins; the last channel is first [1.14]. The input stays while the outcome is unknown. */
export function NewDeposit({ settings, channels, onBegun }: NewDepositProps) {
  const flow = useBeginDeposit(onBegun)
  const { lastChannelId } = settings
  const sorted = channels.toSorted(
    (a, b) => Number(b.channelId === lastChannelId) - Number(a.channelId === lastChannelId),
  )
  const { actor, state } = flow
  const wish = useWish(
    sorted.filter((one) => one.open),
    flow,
  )
  const { channel } = wish
  if (state.hasTag('unknown'))
    return <BeginUnknown busy={state.hasTag('busy')} onAsk={() => actor.send({ type: 'deposit.asked' })} />
  if (!channel)
    return (
      <Alert tone="warn">
        <Trans>You can’t deposit right now. Please come back later.</Trans>
      </Alert>
    )
  return <Asking {...{ settings, flow }} channels={sorted} wish={{ ...wish, channel }} />
}
