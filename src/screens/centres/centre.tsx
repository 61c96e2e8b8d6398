import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useSiteSearch } from '#src/app/site-search.ts'
import type { Trail } from '#src/app/use-trail.ts'
import type { CentreAddress } from '#src/lib/centre-address.ts'
import { cx } from '#src/ui/cx.ts'
import { useMedia } from '#src/ui/use-media.ts'
import { CentreBox, CentreTitle } from './centre-box.tsx'
import { CentreHead } from './centre-head.tsx'
import { CentreList } from './centre-list.tsx'
import { CentrePageView, NothingHere } from './centre-page.tsx'
import { addressOf, centreRows, useListedPages, useModules } from './listed-pages.ts'
import { UpLink } from './up-link.tsx'
import { useArrival, useTitle } from './use-arrival.ts'

/** The open page of the centre from the address, by its row in the table, and the link up from it. */
function useShown({ centre, page, part, isNamed }: CentreAddress) {
  const { t, i18n } = useLingui()
  const modules = useModules()
  const { message } = useSiteSearch()
  const wide = useMedia('(min-width: 1024px)')
  const row = centreRows[page]
  const shownPart = part !== undefined && row.parts && Object.hasOwn(row.parts, part) ? row.parts[part] : undefined
  const centreName = centre === 'agent' ? t`Agent centre` : t`Member centre`
  const onlyList = !wide && !isNamed
  return {
    wide,
    row,
    onlyList,
    centreName,
    isOff: modules !== null && row.module !== undefined && !modules.includes(row.module),
    isPart: shownPart !== undefined,
    section: (shownPart ?? row).section,
    name: onlyList ? centreName : i18n._((shownPart ?? row).name),
    place: onlyList ? '' : [page, shownPart && part, message].join('/'),
    up: shownPart
      ? { to: addressOf(page), name: i18n._(row.name) }
      : { to: centre === 'agent' ? { ac: '' as const } : { mc: '' as const }, name: t`All pages` },
  }
}

const usePagesOf = (centre: CentreAddress['centre']) =>
  useListedPages().filter((page) => 'ac' in addressOf(page) === (centre === 'agent'))

/** The elements of a centre that focus and scrolling move between. */
function usePlaces(place: string, page: CentreAddress['page']) {
  const box = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const lines = useRef<HTMLElement>(null)
  useArrival(place, page, { box, title, list: lines })
  return { box, title, lines }
}

const beside = 'grid flex-1 content-start gap-7 px-4 pt-4 pb-8 md:px-6'

export type CentreProps = { address: CentreAddress; trail: Trail; onClose: () => void }

/** The member or the agent centre: its list and the page in the address, or one of the two where space is short. */
export function Centre({ address, trail, onClose }: CentreProps) {
  const { centre, page } = address
  const { wide, row, onlyList, centreName, isOff, isPart, section, name, place, up } = useShown(address)
  const pages = usePagesOf(centre)
  const { box, title, lines } = usePlaces(place, page)
  useTitle(name)
  useEffect(() => {
    if (isOff) onClose()
  }, [isOff, onClose])
  if (isOff) return null

  const list = <CentreList ref={lines} name={centreName} pages={pages} current={onlyList ? null : page} />
  const heading = (className: string) => (
    <CentreTitle ref={title} className={className}>
      {name}
    </CentreTitle>
  )
  const bar =
    wide || onlyList ? (
      <CentreHead />
    ) : (
      <>
        <UpLink {...up} trail={trail} bare />
        {heading('flex-1 line-clamp-2 py-1.5 max-[559px]:text-lg')}
      </>
    )
  return (
    <CentreBox {...{ box, title, onClose, bar }}>
      {onlyList ? (
        <div className="px-4 pt-3 pb-8 md:px-6">
          {heading('pb-3')}
          {pages.length > 0 ? list : <NothingHere />}
        </div>
      ) : (
        <div className={cx(beside, pages.length > 0 && 'lg:grid-cols-[248px_minmax(0,1fr)]')}>
          {wide && pages.length > 0 && (
            <div className="sticky top-17 -m-1 max-h-[calc(100dvh-76px)] self-start overflow-y-auto p-1">{list}</div>
          )}
          <section className={cx('min-w-0 self-start lg:card', !row.isWide && 'max-w-[760px]')}>
            {wide && isPart && <UpLink {...up} trail={trail} />}
            {wide && heading('pb-3')}
            <CentrePageView section={section} hasBalances={row.hasBalances === true && !isPart} />
          </section>
        </div>
      )}
    </CentreBox>
  )
}
