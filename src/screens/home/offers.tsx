import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { artUrl, type ArtKind } from '#rules/art.ts'
import { usePictureUrl } from '#src/app/site-info.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Img } from '#src/ui/img.tsx'
import { Section, sectionMoreClass } from '#src/ui/section.tsx'
import { plainText } from '../content/help-topics.ts'
import { SiteLink } from '../shared/site-link.tsx'
import { useAnnouncements } from './use-announcements.ts'

const kinds: readonly ArtKind[] = ['fish', 'sports', 'slots', 'pvp']
const OFFERS = 3

/** The promotions among the announcements, each with its picture. */
export function Offers() {
  const pictureOf = usePictureUrl()
  const promotions = useAnnouncements()?.promotion.slice(0, OFFERS) ?? []
  if (promotions.length === 0) return null
  return (
    <Section
      title={<Trans>Offers</Trans>}
      more={
        <Link to="/promotions" search={{}} className={sectionMoreClass}>
          <Trans>See all</Trans>
          <Icon name="next" size="xs" flip />
        </Link>
      }
    >
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {promotions.map(({ id, title, content, link }, i) => (
          <li key={id}>
            <SiteLink
              href={link ?? '/promotions'}
              className="relative isolate grid min-h-36 content-end overflow-hidden rounded-3 bg-ceiling text-white before:absolute before:inset-0 before:-z-10 before:bg-[linear-gradient(90deg,rgb(4_14_17/.9)_30%,rgb(4_14_17/.62)_65%,rgb(4_14_17/.2))] rtl:before:bg-[linear-gradient(-90deg,rgb(4_14_17/.9)_30%,rgb(4_14_17/.62)_65%,rgb(4_14_17/.2))]"
            >
              <Img
                src={pictureOf(artUrl.banner(kinds[i % kinds.length] ?? 'slots', id))}
                alt=""
                width={400}
                height={180}
                className="absolute inset-0 -z-20 size-full max-w-none object-cover object-right rtl:-translate-x-[46%]"
              />
              <span className="grid w-[78%] gap-1 px-4 py-3.5">
                <b className="leading-tight">{title}</b>
                <span className="line-clamp-3 text-xs">{plainText(content)}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
