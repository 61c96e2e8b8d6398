import { Trans, useLingui } from '@lingui/react/macro'
import { regionNames } from '#src/lib/region-names.ts'
import { ClosedSite } from './closed-site.tsx'
import { useSiteCheck } from './use-site-check.ts'

/** Replaces the whole site where it may not be visited: the visitor's apparent region, and a contact [2.34, 2.35]. */
export function RegionScreen() {
  const { status, check, busy } = useSiteCheck()
  const { i18n } = useLingui()
  const { ip = '', country = null } = status?.location ?? {}
  const nameOf = regionNames(i18n.locale)
  return (
    <ClosedSite
      scene="shut"
      title={<Trans>Not available where you are</Trans>}
      facts={[
        { name: <Trans>IP address</Trans>, value: <bdi className="num">{ip || '—'}</bdi> },
        {
          name: <Trans>Country</Trans>,
          value: country ? `${nameOf(country)} (${country})` : <Trans>Unknown</Trans>,
        },
      ]}
      note={<Trans>If you have an account, your money and open bets are safe.</Trans>}
      onCheck={() => void check()}
      busy={busy}
    >
      <p>
        <Trans>Due to restriction of your location or IP address, you are not allowed to access the site</Trans>
      </p>
      <p className="text-ink-2">
        <Trans>If this looks wrong, send us the details below.</Trans>
      </p>
    </ClosedSite>
  )
}
