import { Trans, useLingui } from '@lingui/react/macro'
import { useBrandName } from '#src/app/use-brand-name.ts'
import { useNavigate } from '@tanstack/react-router'
import { Section } from '#src/ui/section.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { useAppName, type AppResource } from './app-card.tsx'
import { guideApps, guides } from './download-guides.ts'
import { GuidePicture } from './guide-picture.tsx'

type Guide = keyof typeof guideApps

const Steps = ({ app, named }: { app: AppResource; named: boolean }) => {
  const { i18n } = useLingui()
  const brandName = useBrandName()
  const name = useAppName()(app)
  const Title = named ? 'h4' : 'h3'
  return (
    <div className="mb-6">
      {named && (
        <h3 className="mb-2">
          <bdi>{name}</bdi>
        </h3>
      )}
      <ol className="grid gap-3 min-[560px]:grid-cols-2 lg:grid-cols-5">
        {guides[app.resourceType].map((step, i) => (
          <li key={i} className="card flex gap-3 lg:grid lg:content-start lg:justify-items-center">
            <GuidePicture kind={step.picture} />
            <div className="min-w-0 flex-1 self-center lg:self-start">
              <Title>
                <span className="num">{i + 1}.</span> {i18n._(step.title)}
              </Title>
              <p className="mt-1 text-sm text-ink-2">{i18n._({ ...step.text, values: { name: brandName } })}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Install guides as drawn steps, for iOS and Android if there is an app; the address holds the choice. */
export function InstallGuides({ apps, guide, path }: InstallGuidesProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const of = (name: Guide) => apps.filter(({ resourceType }) => guideApps[name].some((type) => type === resourceType))
  const guides = (Object.keys(guideApps) as Guide[]).filter((name) => of(name).length > 0)
  const shown = guide && guides.includes(guide) ? guide : guides[0]
  if (!shown) return null
  return (
    <Section title={<Trans>How to install</Trans>}>
      <Tabs<Guide>
        label={t`Phone`}
        value={shown}
        onValueChange={(next) =>
          void navigate({ to: path, search: { guide: next }, replace: true, resetScroll: false })
        }
        items={guides.map((name) => ({
          value: name,
          label: name === 'ios' ? 'iPhone' : 'Android',
          panel: of(name).map((app) => <Steps key={app.resourceType} app={app} named={of(name).length > 1} />),
        }))}
      />
    </Section>
  )
}

export type InstallGuidesProps = {
  apps: readonly AppResource[]
  guide: Guide | undefined
  path: '/down' | '/download'
}
