import { Trans, useLingui } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { withoutZeros } from '#rules/money.ts'
import { numberText } from '#src/lib/languages.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { ChoiceRow } from '#src/ui/choice-row.tsx'

export type Channel = ValueOf<'listDepositChannels'>[number]

/** How money goes by a channel, in a few words. */
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

/** What a channel takes at a time, in the currency it is paid in. */
export const rangeText = ({ min, max, rate, payCurrency }: Channel, figure: MoneyWriter, locale: string): string => {
  const write = (amount: string) =>
    rate === null
      ? figure(withoutZeros(amount))
      : numberText(withoutZeros(amount), locale, { maximumFractionDigits: 8 })
  return rate === null ? `${write(min)} – ${write(max)}` : `${write(min)} – ${write(max)} ${payCurrency}`
}

export type ChannelListProps = {
  channels: readonly Channel[]
  chosen: string | null
  figure: MoneyWriter
  onChoose: (channelId: string) => void
}

/** The ways to pay in, closed ones marked. */
export function ChannelList({ channels, chosen, figure, onChoose }: ChannelListProps) {
  const { i18n } = useLingui()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-lg font-bold">
        <Trans>How will you pay</Trans>
      </legend>
      {channels.map((channel) => (
        <ChoiceRow
          key={channel.channelId}
          name="channel"
          value={channel.channelId}
          checked={channel.channelId === chosen}
          disabled={!channel.open}
          onChoose={onChoose}
          picture={
            channel.logo !== null && (
              <img src={channel.logo} alt="" width={32} height={32} className="size-8 flex-none rounded-2" />
            )
          }
          title={<bdi>{channel.name}</bdi>}
          note={<Way channel={channel} figure={figure} />}
          end={<span className="num flex-none text-xs text-ink-2">{rangeText(channel, figure, i18n.locale)}</span>}
        />
      ))}
    </fieldset>
  )
}
