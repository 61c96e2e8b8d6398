import { Trans, useLingui } from '@lingui/react/macro'
import { artUrl } from '#rules/art.ts'
import { usePictureUrl } from '#src/app/site-info.ts'
import { Img } from '#src/ui/img.tsx'
import { Section } from '#src/ui/section.tsx'
import { categoryNames } from '../shell/categories.ts'
import { vendorTarget } from '../shell/nav-items.ts'
import { NavLink } from '../shell/nav-link.tsx'
import { useNavItems } from '../shell/use-nav.ts'

/** The most vendors of one kind in the rail. */
const OF_A_KIND = 3

/** The hot vendors of every kind of game, in a rail. */
export function VendorSection() {
  const { i18n } = useLingui()
  const pictureOf = usePictureUrl()
  const items = useNavItems()
  const shown = items.flatMap(({ key, vendors }) =>
    vendors
      .filter(({ isHot }) => isHot === 1)
      .slice(0, OF_A_KIND)
      .map((vendor) => ({ key, vendor })),
  )
  if (shown.length === 0) return null
  return (
    <Section title={<Trans>Popular providers</Trans>}>
      <ul className="-mx-3 flex gap-2.5 overflow-x-auto px-3 py-1 [scrollbar-width:none] md:mx-0 md:px-1">
        {shown.map(({ key, vendor }) => (
          <li key={`${key} ${vendor.vassalage}`} className="w-30 flex-none md:w-36">
            <NavLink
              target={vendorTarget(key, vendor)}
              className="card grid h-full w-full content-start justify-items-center gap-1 px-1.5! py-3! text-center hover:bg-panel-2"
            >
              <Img
                src={pictureOf(vendor.image ?? artUrl.mark(vendor.vassalage))}
                alt=""
                width={64}
                height={64}
                className="size-16 rounded-2 object-contain"
              />
              <span className="line-clamp-2 text-sm font-bold">
                <bdi>{vendor.displayName}</bdi>
              </span>
              <span className="text-xs text-ink-2">{i18n._(categoryNames[key])}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
