import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { artUrl } from '#rules/art.ts'
import type { CategorySearch } from '#src/lib/search-params.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Img } from '#src/ui/img.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { CategoryPath, Vendor } from './categories.ts'
import { timesToShow, vendorsShown } from './vendor-pages.ts'
import { ChoiceLink } from '../shared/choice-link.tsx'
import { choiceOfVendor } from '../shell/vendor-choice.ts'
import { useTileTools } from './use-tile-tools.tsx'

const item = cx(
  'group grid w-min min-w-[68px] flex-none justify-items-center gap-1 rounded-2 text-center text-xs wrap-break-word text-ink-2 aria-[current=true]:font-bold aria-[current=true]:text-lamp-ink',
  'lg:flex lg:min-h-11 lg:w-full lg:items-center lg:gap-2.5 lg:px-2 lg:text-start lg:text-sm lg:hover:bg-panel-2 lg:aria-[current=true]:bg-lamp-wash',
)
const mark = cx(
  'grid size-13 flex-none place-items-center overflow-hidden rounded-tile bg-panel-2',
  'group-aria-[current=true]:outline-2 group-aria-[current=true]:outline-lamp-edge lg:size-8 lg:rounded-2 lg:group-aria-[current=true]:outline-0',
)
const strip = cx(
  'flex gap-2 overflow-x-auto px-3 pt-1.5 pb-2 -mx-3 md:mx-0 md:px-1.5 [scrollbar-width:none]',
  'lg:grid lg:content-start lg:gap-0.5 lg:overflow-visible lg:p-0',
)

/** A different list of games starts at its top, although the page stays mounted with its scroll position. */
const toTop = () => window.scrollTo(0, 0)

type VendorItemProps = {
  vendor: Vendor
  current: boolean
  path: CategoryPath
  search: CategorySearch
  tools: ReturnType<typeof useTileTools>['tools']
}

/** A vendor with its mark and name. */
function VendorItem({ vendor, current, path, search, tools }: VendorItemProps) {
  return (
    <ChoiceLink
      to={path}
      search={search}
      current={current}
      resetScroll={false}
      className={item}
      onClick={(event) => (vendor.isGame === 'VASSALAGE' ? tools.choose(event, choiceOfVendor(vendor)) : toTop())}
    >
      <span className={mark}>
        <Img
          src={tools.pictureOf(vendor.image ?? artUrl.mark(vendor.vassalage))}
          fallback={artUrl.mark(vendor.vassalage)}
          alt=""
          width={52}
          height={52}
          className="size-full object-cover"
        />
      </span>
      <span className="line-clamp-2 min-w-0 flex-1">
        <bdi>{vendor.displayName}</bdi>
      </span>
      {vendor.isHot === 1 && (
        <span className="hidden text-alert-ink lg:block">
          <Icon name="flame" size="xs" />
          <span className="sr-only">
            <Trans>Hot</Trans>
          </span>
        </span>
      )}
    </ChoiceLink>
  )
}

/** The list of vendors: scrolls the chosen one into the middle of the strip. */
function useCentred(current: string | undefined, found: boolean): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector('[aria-current=true]')
    if (!list.current || !chosen) return
    const [strip, one] = [list.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    list.current.scrollLeft += one.left + one.width / 2 - strip.left - strip.width / 2
  }, [current, found])
  return list
}

export type VendorRailProps = {
  vendors: readonly Vendor[]
  /** The code of the chosen vendor; undefined for all. */
  current: string | undefined
  path: CategoryPath
  search: CategorySearch
}

/**
 * The vendors of a category: a strip on phones, a rail at the start from 1024 px; 21 first, 18 more at a time [9.23]. A
 * vendor that opens a list of games does so here too [4.38].
 */
export const VendorRail = memo(function VendorRail({ vendors, current, path, search }: VendorRailProps) {
  const { t } = useLingui()
  const { tools, popup } = useTileTools(
    (code) => vendors.find(({ vassalage }) => vassalage === code)?.displayName ?? code,
  )
  const list = useCentred(current, vendors.length > 0)
  const at = vendors.findIndex(({ vassalage }) => vassalage === current)
  const [wanted, setAsked] = useState(0)
  const shown = vendorsShown(Math.max(wanted, timesToShow(at)))
  const left = vendors.length - shown
  const { page: _, ...rest } = search
  return (
    <nav
      aria-label={t`Providers`}
      className="lg:sticky lg:top-32 lg:max-h-[calc(100dvh-140px)] lg:[contain:paint] lg:self-start lg:overflow-y-auto"
    >
      <ul ref={list} className={strip}>
        <li>
          <ChoiceLink to={path} search={rest} current={at < 0} resetScroll={false} className={item} onClick={toTop}>
            <span className={mark}>
              <Icon name="grid" />
            </span>
            <Trans>All</Trans>
          </ChoiceLink>
        </li>
        {vendors.slice(0, shown).map((vendor) => (
          <li key={vendor.vassalage}>
            <VendorItem
              {...{ vendor, path, tools }}
              current={vendor.vassalage === current}
              search={{ ...rest, page: vendor.vassalage }}
            />
          </li>
        ))}
        {left > 0 && (
          <li>
            <button type="button" className={item} onClick={() => setAsked(Math.max(wanted, timesToShow(at)) + 1)}>
              <span className={mark}>
                <Icon name="plus" />
              </span>
              <Trans>{left} more</Trans>
            </button>
          </li>
        )}
      </ul>
      {popup}
    </nav>
  )
})

/** Placeholders while vendors load. */
export const VendorRailSkeleton = () => (
  <div className={strip}>
    {Array.from({ length: 12 }, (_, i) => (
      <div
        key={i}
        className="grid w-[68px] flex-none justify-items-center gap-1.5 lg:flex lg:w-full lg:items-center lg:gap-2.5 lg:px-2 lg:py-1.5"
      >
        <Skeleton className="size-13 rounded-tile lg:size-8" />
        <Skeleton className="h-3.5 w-14" />
      </div>
    ))}
  </div>
)
