import { Trans, useLingui } from '@lingui/react/macro'
import { InLanguages } from '#src/console/parts/form/in-languages.tsx'
import type { Channel } from '../settings-part.ts'
import { ProviderPick } from './provider-pick.tsx'
import { Words } from '#src/console/parts/form/groups.tsx'
import { Count, Decimal, Line, Lines, MaybeLine, Pick, Tick } from '#src/console/parts/form/inputs.tsx'

type FieldsProps = { channel: Channel; set: (more: Partial<Channel>) => void }

/** A new channel: closed until an operator opens it. Its provider and its amounts are the operator's to say. */
export const newChannel = (currency: string): Channel => ({
  channelId: '',
  method: '',
  name: { EN: '' },
  presets: [],
  min: '',
  max: '',
  mode: 'QR',
  expiresMinutes: 15,
  hours: null,
  vipMin: 0,
  open: false,
  asks: ['TRX_ID'],
  rate: null,
  payCurrency: currency,
  provider: '',
  steps: { EN: [] },
})

/** Its name, its method and its provider. */
function What({ channel, set }: FieldsProps) {
  const { t } = useLingui()
  const modes = [
    { value: 'LAUNCH', label: t`on the provider’s page` },
    { value: 'QR', label: t`by number or QR code` },
  ] as const
  return (
    <>
      <Line label={<Trans>Code</Trans>} value={channel.channelId} onChange={(channelId) => set({ channelId })} />
      <Line label={<Trans>Method</Trans>} value={channel.method} onChange={(method) => set({ method })} />
      <Words label={<Trans>Name</Trans>} value={channel.name} onChange={(name) => set({ name })} />
      <Pick label={t`Paid`} options={modes} value={channel.mode} onChange={(mode) => set({ mode })} />
      <ProviderPick value={channel.provider} method={channel.method} onChange={(provider) => set({ provider })} />
    </>
  )
}

/** Its amounts, times and audience. */
function Limits({ channel, set }: FieldsProps) {
  return (
    <>
      <Decimal label={<Trans>Least amount</Trans>} value={channel.min} onChange={(min) => set({ min })} />
      <Decimal label={<Trans>Largest amount</Trans>} value={channel.max} onChange={(max) => set({ max })} />
      <Lines
        label={<Trans>Presets</Trans>}
        hint={<Trans>Amounts to press, one a line</Trans>}
        value={channel.presets}
        onChange={(presets) => set({ presets })}
      />
      <MaybeLine
        label={<Trans>Hours</Trans>}
        hint={<Trans>In the zone of the site: 09:00-21:00. Empty: always.</Trans>}
        value={channel.hours}
        onChange={(hours) => set({ hours })}
      />
      <Count label={<Trans>From level</Trans>} value={channel.vipMin} onChange={(vipMin) => set({ vipMin })} />
      <Count
        label={<Trans>Minutes to pay</Trans>}
        value={channel.expiresMinutes}
        onChange={(expiresMinutes) => set({ expiresMinutes })}
      />
      <Line
        label={<Trans>Currency it is paid in</Trans>}
        value={channel.payCurrency}
        onChange={(payCurrency) => set({ payCurrency: payCurrency.toUpperCase() })}
      />
      <MaybeLine
        label={<Trans>Rate of another currency</Trans>}
        value={channel.rate}
        onChange={(rate) => set({ rate })}
      />
    </>
  )
}

const proofKinds = ['TRX_ID', 'LAST_FOUR', 'SLIP_IMAGE'] as const

/** What a payer sends after paying. */
function Asks({ channel, set }: FieldsProps) {
  const { t } = useLingui()
  const names = { TRX_ID: t`TrxID`, LAST_FOUR: t`Last four digits`, SLIP_IMAGE: t`Picture of the slip` }
  return (
    <div role="group" aria-label={t`Asked for after paying`}>
      <p className="text-sm font-bold">
        <Trans>Asked for after paying</Trans>
      </p>
      {proofKinds.map((name) => (
        <Tick
          key={name}
          label={names[name]}
          value={channel.asks.includes(name)}
          onChange={(on) => set({ asks: on ? [...channel.asks, name] : channel.asks.filter((one) => one !== name) })}
        />
      ))}
    </div>
  )
}

/** All fields of a deposit channel. */
export function ChannelFields({ channel, set }: FieldsProps) {
  return (
    <>
      <Tick label={<Trans>Open</Trans>} value={channel.open} onChange={(open) => set({ open })} />
      <Tick
        label={<Trans>Paid to another member, where one waits</Trans>}
        value={channel.direct ?? false}
        onChange={(direct) => set({ direct })}
      />
      <What channel={channel} set={set} />
      <Limits channel={channel} set={set} />
      <Asks channel={channel} set={set} />
      <InLanguages isWritten={(language) => channel.steps[language] !== undefined}>
        {(language) => (
          <Lines
            key={language}
            label={<Trans>Steps in {language}</Trans>}
            value={channel.steps[language] ?? []}
            onChange={(steps) => set({ steps: { ...channel.steps, [language]: steps } })}
          />
        )}
      </InLanguages>
    </>
  )
}
