import { useLingui } from '@lingui/react/macro'
import { NichePicture } from '../shared/niche-picture.tsx'
import { categoryNames } from '../shell/categories.ts'
import type { NavKey } from '../shell/nav-items.ts'
import { NavLink } from '../shell/nav-link.tsx'
import { useNavItems } from '../shell/use-nav.ts'

/** The order of the arches: the most popular first. */
const order: readonly NavKey[] = ['slots', 'live', 'cockfight', 'sports', 'fish', 'pvp', 'esports', 'lottery']

/**
 * One lit arch for each kind of game. The first paint waits for the element with its id and shows everything before it.
 */
export function Arcade() {
  const { i18n, t } = useLingui()
  const items = useNavItems()
  return (
    <nav id="arcade" aria-label={t`Kinds of game`} className="pt-1 md:pt-4">
      <ul className="grid grid-cols-[repeat(4,minmax(min-content,1fr))] gap-x-1.5 gap-y-2.5 md:grid-cols-8 md:gap-2">
        {order.map((key) => {
          const item = items.find((one) => one.key === key)
          if (!item) return null
          return (
            <li key={key}>
              <NavLink
                target={item.target}
                className="group grid w-full justify-items-center gap-1 rounded-2 text-center text-xs leading-[1.35] font-bold wrap-break-word md:text-sm"
              >
                <NichePicture
                  kind={key}
                  className="w-full max-w-23 transition-transform group-hover:-translate-y-[3px] md:max-w-32"
                />
                {i18n._(categoryNames[key])}
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
