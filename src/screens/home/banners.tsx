import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { buttonClass } from '#src/ui/button-class.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Lamps } from '#src/ui/lamps.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { SiteLink } from '../shared/site-link.tsx'
import type { Announcements } from './use-announcements.ts'

/** The group of banners for home. */
export const HOME_GROUP = 'w_home'

type Banner = Announcements['banners'][number]['banners'][number]

const scrim = cx(
  'before:absolute before:inset-0 before:-z-10',
  'before:bg-[linear-gradient(90deg,rgb(4_14_17/.88)_10%,rgb(4_14_17/.62)_38%,#0000_62%)]',
  'rtl:before:bg-[linear-gradient(-90deg,rgb(4_14_17/.88)_10%,rgb(4_14_17/.62)_38%,#0000_62%)]',
)
const step = cx(
  'absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-shade/60 text-white',
  'hover:bg-shade/85 md:grid',
)

const Say = ({ banner: { title, link } }: { banner: Banner }) => (
  <div className="absolute inset-y-0 start-0 grid w-[54%] content-center justify-items-start gap-2.5 ps-4 text-white md:w-1/2 md:gap-3.5 md:ps-16">
    <h2 className="text-xl max-[379px]:text-lg md:text-2xl">{title}</h2>
    {link !== null && (
      <SiteLink href={link} className={buttonClass({ variant: 'lamp', size: 'sm' }, 'min-h-10')}>
        <Trans>See more</Trans>
      </SiteLink>
    )}
  </div>
)

/** The banners of home, one at a time; they change only on request. */
export function Banners({ groups }: { groups: Announcements['banners'] | undefined }) {
  const { t } = useLingui()
  const [chosen, setAsked] = useState<number | null>(null)
  const banners = groups?.find(({ group }) => group === HOME_GROUP)?.banners ?? []
  const count = banners.length
  const current = Math.min(chosen ?? 0, Math.max(0, count - 1))
  const banner = banners[current]
  if (groups && count === 0) return null
  const turn = (by: number) => setAsked((current + by + count) % count)
  const lamps = {
    count,
    current,
    onSelect: setAsked,
    labels: { group: t`Banners`, item: (number: number) => t`Banner ${number}` },
  }
  return (
    <section aria-label={t`Banners`} aria-roledescription={t`carousel`}>
      <div
        className={cx(
          'relative isolate aspect-16/9 overflow-hidden rounded-3 bg-[linear-gradient(#1d4a52,#071519)] md:aspect-auto md:h-75',
          banner && scrim,
        )}
      >
        {banner && (
          <div aria-live={chosen === null ? 'off' : 'polite'}>
            <BannerPicture key={banner.id} image={banner.image} />
            <Say banner={banner} />
          </div>
        )}
        {count > 1 && (
          <>
            <button
              type="button"
              aria-label={t`Previous banner`}
              className={cx(step, 'start-3')}
              onClick={() => turn(-1)}
            >
              <Icon name="prev" size="sm" flip />
            </button>
            <button type="button" aria-label={t`Next banner`} className={cx(step, 'end-3')} onClick={() => turn(1)}>
              <Icon name="next" size="sm" flip />
            </button>
            <Lamps {...lamps} onPicture className="absolute start-15 bottom-2 hidden md:flex" />
          </>
        )}
      </div>
      <div className="grid min-h-7 place-items-center md:hidden">{count > 1 && <Lamps {...lamps} />}</div>
    </section>
  )
}
