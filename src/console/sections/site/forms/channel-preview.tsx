import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { useSession } from '#src/console/app/services.tsx'
import { Amount } from '#src/console/parts/amount.tsx'
import { Chips } from '#src/console/parts/choice.tsx'
import type { Channel } from '../settings-part.ts'

/** The channel as the member sees it, with unsaved changes. */
export function ChannelPreview({ channel }: { channel: Channel }) {
  const { t } = useLingui()
  const languages = useSession()?.languages ?? ['EN']
  const [language, setLanguage] = useState(languages[0] ?? 'EN')
  const { payCurrency: currency } = channel
  return (
    <section
      aria-label={t`As the member sees it`}
      className="grid content-start gap-2 rounded-tile border border-line bg-ground p-3 md:col-span-2"
    >
      <Chips
        label={t`Language`}
        value={language}
        onChange={setLanguage}
        choices={languages.map((code) => ({ value: code, label: code }))}
      />
      <div lang={language.toLowerCase()} className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2 text-lg font-bold">
          {channel.name[language] ?? channel.name.EN}
          {!channel.open && (
            <Badge tone="alert">
              <Trans>closed</Trans>
            </Badge>
          )}
          {channel.hours !== null && <small className="num text-xs font-normal text-ink-2">{channel.hours}</small>}
        </p>
        <p className="text-sm text-ink-2">
          <Amount value={channel.min} currency={currency} /> – <Amount value={channel.max} currency={currency} />
        </p>
        <p className="flex flex-wrap gap-1.5">
          {channel.presets.map((preset) => (
            <span key={preset} className="chip num">
              {preset}
            </span>
          ))}
        </p>
        <ol className="list-decimal ps-5 text-sm">
          {(channel.steps[language] ?? channel.steps.EN).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}
