import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { useAddress, useGo } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { Chips } from '../../parts/choice.tsx'
import { Card, Columns, Page } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { ModulesCard } from './modules-card.tsx'
import { PartCard } from './part-card.tsx'
import { RegionCard } from './region-card.tsx'
import { StateCard } from './state-card.tsx'
import { useParts, type Part, type Site } from './use-parts.ts'
import { VersionsCard } from './versions-card.tsx'

type Choice = 'modules' | 'state' | Part

/** A part of the settings, and its changes. */
function ChosenPart({ site, chosen }: { site: Site; chosen: Choice }) {
  return (
    <>
      {chosen === 'modules' && <ModulesCard key={site.version} site={site} />}
      {chosen !== 'modules' && chosen !== 'state' && (
        <PartCard key={`${chosen}-${site.version}`} site={site} part={chosen} />
      )}
      <VersionsCard site={site} part={chosen} />
    </>
  )
}

const SiteMark = ({ maintenance }: Pick<Site, 'maintenance'>) =>
  maintenance ? (
    <Badge tone="alert">
      <Trans>maintenance</Trans>
    </Badge>
  ) : (
    <Badge tone="win">
      <Trans>open</Trans>
    </Badge>
  )

/** The merchant's configuration: the site's state, its modules, and all other settings by part. */
export function SiteScreen() {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const may = useMay()
  const parts = useParts()
  const answer = useDesk('getSite', {})
  const chosen = (search['part'] ?? 'modules') as Choice
  const choices = [
    { value: 'modules' as const, label: <Trans>Modules</Trans> },
    { value: 'state' as const, label: <Trans>State</Trans> },
    ...parts.filter(({ elsewhere }) => !elsewhere).map(({ part, label }) => ({ value: part, label })),
  ]
  return (
    <Shown answer={answer} coming={10}>
      {(site) => (
        <Page title={<Trans>Site</Trans>} mark={<SiteMark maintenance={site.maintenance} />}>
          <Columns
            main={
              <>
                <Card>
                  <Chips<Choice>
                    label={t`Part of the settings`}
                    choices={choices}
                    value={chosen}
                    onChange={(part) => void go({ search: { ...search, part }, replace: true })}
                  />
                </Card>
                <ChosenPart site={site} chosen={chosen} />
              </>
            }
            side={
              <>
                {may('setSiteState') && ['modules', 'state'].includes(chosen) && (
                  <StateCard key={site.version} site={site} />
                )}
                {may('testSiteRegion') && ['modules', 'region'].includes(chosen) && <RegionCard />}
              </>
            }
          />
        </Page>
      )}
    </Shown>
  )
}
