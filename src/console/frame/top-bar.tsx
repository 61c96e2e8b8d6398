import { Trans, useLingui } from '@lingui/react/macro'
import { Sign } from '#src/ui/brand-shapes.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { DeskLink } from '../app/link.tsx'
import { useMay, useServices } from '../app/services.tsx'
import { useDates } from '../app/use-dates.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MeMenu } from './me-menu.tsx'
import { MemberSearch } from './member-search.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

function Clock() {
  const { clock } = useServices()
  const dates = useDates()
  return <span className="num text-xs text-ink-2 max-[1279px]:hidden">{dates.clock(useNow(clock.now))}</span>
}

/** The top bar: the logo, the search, the site's clock, the operator. */
export function TopBar() {
  const { t } = useLingui()
  const may = useMay()
  return (
    <header
      data-theme="dark"
      className="hall sticky top-0 z-30 flex min-h-13 items-center gap-2 px-3 py-1 lg:col-span-2"
    >
      <DeskLink to="/" aria-label={t`Console`} className="flex min-h-11 items-center gap-2">
        <Sign size={28} />
        <b className="max-md:sr-only">
          <Trans>Console</Trans>
        </b>
      </DeskLink>
      {may('findMembers') && <MemberSearch />}
      <span className="grow" />
      <Clock />
      <LanguageSwitch />
      <ThemeSwitch />
      <MeMenu />
    </header>
  )
}
