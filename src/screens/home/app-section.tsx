import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSiteInfo } from '#src/app/site-info.ts'
import { useBrandName } from '#src/app/use-brand-name.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { appCodes } from '../shell/app-codes.ts'

/** A link to the apps, if the operator has any. */
export function AppSection() {
  const name = useBrandName()
  const apps = appCodes(useSiteInfo()?.resources ?? [])
  if (apps.length === 0) return null
  const systems = apps.map((app) => app.name).join(', ')
  return (
    <section className="card mt-6 flex flex-wrap items-center gap-4 md:mt-8">
      <span className="grid size-14 flex-none place-items-center rounded-tile bg-ceiling text-lamp">
        <Icon name="download" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <h2>
          <Trans>{name} in your pocket</Trans>
        </h2>
        <p className="text-sm text-ink-2">
          <Trans>
            The app is here for <bdi>{systems}</bdi>
          </Trans>
        </p>
      </div>
      <Link to="/down" search={{}} className={buttonClass()}>
        <Icon name="download" size="sm" />
        <Trans>Get the app</Trans>
      </Link>
    </section>
  )
}
