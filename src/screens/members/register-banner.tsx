import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { artUrl } from '#rules/art.ts'
import { announcementsQuery } from '#src/api/content.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { bannerUrl } from '#src/lib/banner-url.ts'
import { Lamps } from '#src/ui/lamps.tsx'
import { PageHeading } from '../shared/page-heading.tsx'

const standIn = artUrl.banner('slots', 'join', { motif: 'tiger', palette: 3, second: 'lotus', third: 'chest' })

/** The banners of the registration's group [2.75], one at a time, with the page's title over them. */
export function RegisterBanner({ title }: { title: ReactNode }) {
  const { api } = useServices()
  const { t } = useLingui()
  const group = useSiteInfo()?.register.bannerGroup ?? 'w_register'
  const { data } = useQuery(announcementsQuery(api))
  const banners = data?.banners.find((one) => one.group === group)?.banners ?? []
  const [at, setAt] = useState(0)
  const shown = banners[Math.min(at, banners.length - 1)]
  return (
    <section aria-label={t`Offers for new members`} className="relative overflow-hidden rounded-3 bg-shade text-white">
      <img
        src={shown ? bannerUrl(shown.image) : standIn}
        alt=""
        width={400}
        height={180}
        className="aspect-400/225 w-full object-cover object-[60%_50%] md:aspect-400/190 short:aspect-auto short:h-24 rtl:object-right rtl:-translate-x-[46%] rtl:mask-r-from-70%"
        draggable={false}
      />
      <div className="absolute inset-0 flex flex-col justify-center bg-linear-to-r from-shade/84 from-35% to-transparent to-68% md:from-0% md:to-56% ps-4 pe-[45%] rtl:bg-linear-to-l md:ps-8">
        <PageHeading className="text-lg text-balance md:text-2xl">{title}</PageHeading>
        {shown && <p className="mt-1.5 text-sm">{shown.title}</p>}
      </div>
      {banners.length > 1 && (
        <Lamps
          className="absolute inset-x-0 bottom-1"
          onPicture
          count={banners.length}
          current={at}
          onSelect={setAt}
          labels={{ group: t`Banners`, item: (number) => t`Banner ${number}` }}
        />
      )}
    </section>
  )
}
