import { Trans } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { withoutZeros } from '#rules/money.ts'
import { numberText } from '#src/lib/languages.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { cx } from '#src/ui/cx.ts'
import { PaymentMark } from '#src/ui/payment-mark.tsx'

export type Channel = ValueOf<'listDepositChannels'>[number]

/** How a channel moves the money, in a few words. */
function Way({
  channel: { mode, method, rate, payCurrency, hours, open },
  figure,
}: {
  channel: Channel
  figure: MoneyWriter
}) {
  if (!open) return hours === null ? <Trans>closed right now</Trans> : <Trans>closed, open {hours}</Trans>
  if (rate !== null)
    return (
      <Trans>
        1 {payCurrency} = {figure(rate)}
      </Trans>
    )
  if (mode === 'LAUNCH') return <Trans>opens its own page</Trans>
  return method === 'BANK' ? <Trans>from your bank</Trans> : <Trans>you send it to a number</Trans>
}

/** The lowest and highest amount of a channel, in its payment currency. */
export const rangeText = ({ min, max, rate, payCurrency }: Channel, figure: MoneyWriter, locale: string): string => {
  const write = (amount: string) =>
    rate === null
      ? figure(withoutZeros(amount))
      : numberText(withoutZeros(amount), locale, { maximumFractionDigits: 8 })
  return rate === null ? `${write(min)} – ${write(max)}` : `${write(min)} – ${write(max)} ${payCurrency}`
}

type MarkProps = {
  channel: Channel
  checked: boolean
  figure: MoneyWriter
  onChoose: (channelId: string) => void
}

/** One channel: its mark and its name, and when it reopens if it is closed. */
const Mark = ({ channel, checked, figure, onChoose }: MarkProps) => (
  <label
    className={cx(
      'relative grid min-h-17 content-center justify-items-center gap-1 rounded-2 border px-1.5 py-2 text-center has-checked:border-lamp-edge has-checked:bg-lamp-wash has-checked:shadow-[0_0_0_1px_var(--color-lamp-edge)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      channel.open
        ? 'cursor-pointer border-edge bg-panel'
        : 'cursor-not-allowed border-transparent bg-panel-3 text-ink-2',
    )}
  >
    <input
      type="radio"
      name="channel"
      value={channel.channelId}
      checked={checked}
      disabled={!channel.open}
      onChange={() => onChoose(channel.channelId)}
      className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
    />
    {channel.logo !== null && <PaymentMark address={channel.logo} />}
    <bdi className="line-clamp-2 text-xs leading-tight font-bold">{channel.name}</bdi>
    {!channel.open && (
      <span className="text-xs leading-tight">
        <Way channel={channel} figure={figure} />
      </span>
    )}
  </label>
)

export type ChannelListProps = {
  channels: readonly Channel[]
  chosen: string | null
  figure: MoneyWriter
  onChoose: (channelId: string) => void
}

/** The channels as a grid of marks, closed ones labelled; the chosen one's conditions are shown below. */
export function ChannelList({ channels, chosen, figure, onChoose }: ChannelListProps) {
  const current = channels.find(({ channelId }) => channelId === chosen)
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold">
        <Trans>How will you pay</Trans>
      </legend>
      <div className="grid grid-cols-3 gap-2 max-[379px]:grid-cols-2 min-[560px]:grid-cols-4">
        {channels.map((channel) => (
          <Mark key={channel.channelId} {...{ channel, figure, onChoose }} checked={channel.channelId === chosen} />
        ))}
      </div>
      {current && (
        <p className="mt-2 text-xs text-ink-2">
          <bdi className="font-bold text-ink">{current.name}</bdi>: <Way channel={current} figure={figure} />
        </p>
      )}
    </fieldset>
  )
}
