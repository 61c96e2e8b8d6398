import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { artUrl } from '#rules/art.ts'
import { usePictureUrl } from '#src/app/site-info.ts'
import { Icon } from '#src/ui/icon.tsx'
import { categoryNames } from './categories.ts'
import { categoryPaths, dropDownOf, vendorTarget, type NavItem } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'

const cell = 'flex min-h-12 w-full items-center gap-2.5 rounded-2 p-2 text-start text-sm hover:bg-panel-2'

type VendorPanelProps = {
  item: NavItem
  /** Moves the focus to the first vendor: it was opened from the keyboard. */
  focusFirst: boolean
  onFollow: () => void
}

/** The vendors below a category of the header: at most eleven, then MORE [2.48, 9.22]. */
export function VendorPanel({ item, focusFirst, onFollow }: VendorPanelProps) {
  const { i18n } = useLingui()
  const pictureOf = usePictureUrl()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (focusFirst) list.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [focusFirst, item])
  const { shown, more } = dropDownOf(item)
  return (
    <ul ref={list} aria-label={i18n._(categoryNames[item.key])} className="grid grid-cols-4 gap-1.5">
      {shown.map((vendor) => (
        <li key={`${vendor.gameType} ${vendor.vassalage}`}>
          <NavLink target={vendorTarget(item.key, vendor)} className={cell} onFollow={onFollow}>
            <img
              src={pictureOf(vendor.image ?? artUrl.mark(vendor.vassalage))}
              alt=""
              width={36}
              height={36}
              className="size-9 flex-none object-contain"
            />
            <span className="line-clamp-2 min-w-0 leading-tight">
              <bdi>{vendor.displayName}</bdi>
            </span>
          </NavLink>
        </li>
      ))}
      {more && item.key !== 'cockfight' && (
        <li>
          <NavLink target={{ to: categoryPaths[item.key] }} className={cell} onFollow={onFollow}>
            <span className="grid size-9 flex-none place-items-center rounded-2 bg-panel-3">
              <Icon name="grid" size="sm" />
            </span>
            <b>
              <Trans>MORE</Trans>
            </b>
          </NavLink>
        </li>
      )}
    </ul>
  )
}
