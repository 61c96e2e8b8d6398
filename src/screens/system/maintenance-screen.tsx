import { Trans, useLingui } from '@lingui/react/macro'
import { useDates } from '#src/app/use-dates.ts'
import { languages } from '#src/lib/languages.ts'
import { ClosedSite } from './closed-site.tsx'
import { useSiteCheck } from './use-site-check.ts'

/** The operator's notice in the language of the page; if it is missing, in English, else in any. */
function textIn(texts: Record<string, string> | undefined, tag: string): string | undefined {
  const code = languages.find((one) => one.tag === tag)?.code ?? 'EN'
  return texts && (texts[code] ?? texts['EN'] ?? Object.values(texts)[0])
}

/** Replaces the whole site while it is under maintenance [2.32, 2.33]. */
export function MaintenanceScreen() {
  const { status, check, busy } = useSiteCheck()
  const dates = useDates()
  const { i18n } = useLingui()
  const end = status?.expectedEnd
  const said = textIn(status?.maintenanceText, i18n.locale)
  return (
    <ClosedSite
      scene="dim"
      title={<Trans>System Maintenance</Trans>}
      facts={[
        { name: <Trans>Restriction of visit</Trans>, value: <Trans>Closed to everyone for now</Trans> },
        ...(end
          ? [
              {
                name: <Trans>Expected end</Trans>,
                value: <time dateTime={end}>{dates.moment(end)}</time>,
              },
            ]
          : []),
      ]}
      note={<Trans>Your money and open bets are safe.</Trans>}
      onCheck={() => void check()}
      busy={busy}
    >
      {said !== undefined && <p className="font-bold">{said}</p>}
      <p>
        <Trans>We are currently performing a system maintenance</Trans>
      </p>
      <p className="text-ink-2">
        <Trans>This page opens by itself when we are done.</Trans>
      </p>
    </ClosedSite>
  )
}
