import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { artUrl } from '#rules/art.ts'
import { useBrandName } from '#src/app/use-brand-name.ts'
import { usePictureUrl } from '#src/app/site-info.ts'
import { Wordmark } from '#src/ui/brand-shapes.tsx'
import { Img } from '#src/ui/img.tsx'
import { categoryNames } from '../categories.ts'
import { ContactLinks } from '../contact-links.tsx'
import { aboutTopics, partnersOf, questionTopics } from './footer-links.ts'
import { BrandLines } from './brand-lines.tsx'
import { TrustMarks } from './trust-marks.tsx'
import { NavLink } from '../nav-link.tsx'
import { useNavItems, useVendors } from '../use-nav.ts'

const line = 'flex min-h-11 w-full items-center py-1 text-start hover:text-ink hover:underline lg:min-h-9 lg:w-fit'

/** The vendors whose games the site offers [2.52]. */
function Partners() {
  const { t } = useLingui()
  const { groups } = useVendors()
  const pictureOf = usePictureUrl()
  // its usual height, so that nothing below moves when the vendors are known
  if (groups === undefined) return <div className="min-h-110 md:min-h-40" />
  const partners = partnersOf(groups)
  if (partners.length === 0) return null
  return (
    <ul aria-label={t`Vendors`} className="flex flex-wrap gap-x-4 gap-y-2 pt-4 pb-5 text-xs">
      {partners.map(({ vassalage, displayName, image }) => (
        <li key={vassalage} className="flex min-w-0 items-center gap-1.5">
          <Img
            src={pictureOf(image ?? artUrl.mark(vassalage, true))}
            alt=""
            width={24}
            height={24}
            className="size-6 flex-none object-contain"
          />
          <bdi>{displayName}</bdi>
        </li>
      ))}
    </ul>
  )
}

const Column = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <h2 className="mb-1 text-sm text-ink md:text-sm">{title}</h2>
    {children}
  </div>
)

const HelpList = ({ topics }: { topics: typeof aboutTopics | typeof questionTopics }) => {
  const { i18n } = useLingui()
  return (
    <ul>
      {topics.map(({ topic, name }) => (
        <li key={topic}>
          <Link to="/help" search={{ topic }} className={line}>
            {i18n._(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function KindList() {
  const { i18n } = useLingui()
  const items = useNavItems()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.key}>
          <NavLink target={item.target} className={line}>
            {i18n._(categoryNames[item.key])}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** Partners, popular help, the categories, the about list, licence logos, age and copyright [2.52, 2.53, 2.54]. */
export function FooterContent() {
  const name = useBrandName()
  return (
    <div className="wrapper">
      <div className="flex items-center justify-between gap-3">
        <Wordmark name={name} width={128} labelled />
        <span className="grid size-9.5 flex-none place-items-center rounded-full border-2 border-alert-ink text-xs font-bold text-alert-ink">
          18+
        </span>
      </div>
      <Partners />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 border-t border-line pt-5 md:grid-cols-4">
        <Column title={<Trans>Help</Trans>}>
          <HelpList topics={questionTopics} />
          <ul>
            <li>
              <Link to="/noticePage" search={{ page: 1 }} className={line}>
                <Trans>Notices</Trans>
              </Link>
            </li>
            <li>
              <Link to="/join" className={line}>
                <Trans>Join us</Trans>
              </Link>
            </li>
          </ul>
        </Column>
        <Column title={<Trans>Contact and app</Trans>}>
          <ContactLinks className="grid" itemClassName={`${line} gap-2 [&_svg]:size-5`} />
        </Column>
        <Column title={<Trans>Kinds of game</Trans>}>
          <KindList />
        </Column>
        <Column title={<Trans>About</Trans>}>
          <HelpList topics={aboutTopics} />
        </Column>
      </div>
      <BrandLines />
      <TrustMarks />
      <p className="mt-5 text-xs">
        <Trans>18 and over only. Play for fun, not for income.</Trans>
        <span className="mt-1 block text-ink-3">© {name}</span>
      </p>
    </div>
  )
}
