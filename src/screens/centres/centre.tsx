import { Dialog } from '@base-ui/react/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { useRouter } from '@tanstack/react-router'
import { stringifySearch } from '#src/app/search-text.ts'
import { useOffline } from '#src/app/use-offline.ts'
import type { Trail } from '#src/app/use-trail.ts'
import { withoutCentre, type CentreAddress } from '#src/lib/centre-address.ts'
import type { SiteSearch } from '#src/lib/search-params.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { OfflineBar } from '#src/ui/offline-bar.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { CentreLink } from '../shell/centre-link.tsx'
import { CentreHead } from './centre-head.tsx'
import { CentreList } from './centre-list.tsx'
import { CentrePageView } from './centre-page.tsx'
import { addressOf, centreRows, useListedPages, useModules } from './listed-pages.ts'
import { useArrival, useTitle } from './use-arrival.ts'

type Place = Pick<SiteSearch, 'mc' | 'ac' | 'part'>

/** The way up: from a part to its page, from a page to the list. Where that is the step before, it is gone back to. */
function UpLink({ to, trail, label, text }: { to: Place; trail: Trail; label: string; text?: ReactNode }) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const { pathname, search, hash } = router.latestLocation
    const href = `${pathname}${stringifySearch({ ...withoutCentre(search as object), ...to })}${hash && `#${hash}`}`
    if (trail.backTo(href)) event.preventDefault()
  }
  return (
    <CentreLink
      {...to}
      onClick={follow}
      className={text ? 'link flex min-h-11 items-center gap-1.5 text-sm' : iconButtonClass()}
      {...(!text && { 'aria-label': label })}
    >
      <Icon name="prev" size={text ? 'xs' : 'md'} flip />
      {text}
    </CentreLink>
  )
}

const Title = ({
  ref,
  className,
  children,
}: {
  ref: RefObject<HTMLHeadingElement | null>
  className: string
  children: ReactNode
}) => (
  <Dialog.Title ref={ref} tabIndex={-1} className={cx('min-w-0 text-xl font-bold outline-0', className)}>
    {children}
  </Dialog.Title>
)

export type CentreProps = { address: CentreAddress; trail: Trail; onClose: () => void }

/** What an address shows of the centre, by its row in the table; null where the site has switched it off. */
function useShown({ page, part, isNamed }: CentreAddress, wide: boolean) {
  const modules = useModules()
  const row = centreRows[page]
  const isOff = modules !== null && row.module !== undefined && !modules.includes(row.module)
  const shownPart = part !== undefined && row.parts && Object.hasOwn(row.parts, part) ? row.parts[part] : undefined
  return { row, isOff, shownPart, onlyList: !wide && !isNamed }
}

/** The member or the agent centre, over the whole height of the page below: its list, and the page that the address names. */
export function Centre({ address, trail, onClose }: CentreProps) {
  const { t, i18n } = useLingui()
  const { centre, page, part } = address
  const wide = useMedia('(min-width: 1024px)')
  const { row, isOff, shownPart, onlyList } = useShown(address, wide)
  const ofCentre = centre === 'agent' ? 'ac' : 'mc'
  const pages = useListedPages().filter((listed) => ofCentre in addressOf(listed))
  const box = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const lines = useRef<HTMLElement>(null)
  const centreName = centre === 'agent' ? t`Agent centre` : t`Member centre`
  const name = onlyList ? centreName : i18n._(shownPart?.name ?? row.name)
  useArrival(onlyList ? '' : `${page}/${shownPart ? part : ''}`, page, { box, title, list: lines })
  useTitle(name)
  useEffect(() => {
    if (isOff) onClose()
  }, [isOff, onClose])
  const offline = useOffline()
  if (isOff) return null

  const list = <CentreList ref={lines} name={centreName} pages={pages} current={onlyList ? null : page} />
  const up = shownPart ? addressOf(page) : { [ofCentre]: '' as const }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim fades" />
        <Dialog.Popup
          ref={box}
          initialFocus={title}
          className="fixed inset-y-0 start-1/2 z-50 flex w-full max-w-[1280px] -translate-x-1/2 flex-col overflow-y-auto overscroll-contain bg-panel text-ink outline-0 fades lg:bg-ground rtl:translate-x-1/2"
        >
          <header className="hall sticky top-0 z-20 flex min-h-14 flex-none items-center gap-1 border-b border-line ps-2 pe-1.5 md:ps-6 md:pe-4">
            {wide || onlyList ? (
              <CentreHead />
            ) : (
              <>
                <UpLink to={up} trail={trail} label={shownPart ? i18n._(row.name) : t`All pages`} />
                <Title ref={title} className="flex-1 truncate py-1.5">
                  {name}
                </Title>
              </>
            )}
            <Dialog.Close aria-label={t`Close`} className={iconButtonClass()}>
              <Icon name="close" />
            </Dialog.Close>
          </header>
          <OfflineBar offline={offline} place="sticky top-14 z-10">
            <Trans>There is no connection. What you see may be out of date.</Trans>
          </OfflineBar>
          {onlyList ? (
            <div className="px-4 pt-3 pb-8 md:px-6">
              <Title ref={title} className="pb-3">
                {name}
              </Title>
              {list}
            </div>
          ) : (
            <div className="grid flex-1 content-start gap-7 px-4 pt-4 pb-8 md:px-6 lg:grid-cols-[248px_minmax(0,1fr)]">
              {wide && <div className="sticky top-18 max-h-[calc(100dvh-88px)] self-start overflow-y-auto">{list}</div>}
              <section className={cx('min-w-0 self-start lg:card', !row.isWide && 'max-w-[760px]')}>
                {wide && shownPart && <UpLink to={up} trail={trail} label="" text={i18n._(row.name)} />}
                {wide && (
                  <Title ref={title} className="pb-3">
                    {name}
                  </Title>
                )}
                <CentrePageView section={(shownPart ?? row).section} hasBalances={row.hasBalances === true} />
              </section>
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
