import { useState } from 'react'
import { usePictureUrl } from '#src/app/site-info.ts'
import { bannerUrl } from '#src/lib/banner-url.ts'

/** The picture that the first view already contains, inlined so that it needs no request. */
const standing = (image: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : [...document.querySelectorAll<HTMLImageElement>('img[data-banner]')].find(
        ({ dataset }) => dataset['banner'] === image,
      )?.src

/** A placeholder in the first view. The server replaces it with the picture as a `data:` URL, without a request. */
const SLOT = '{{bannerImage}}'

/** A banner's picture, its main figure at the end side. */
export function BannerPicture({ image }: { image: string }) {
  const pictureOf = usePictureUrl()
  const [first] = useState(() => ({ image, src: standing(image) }))
  const src =
    image === SLOT ? 'data:{{bannerPicture}}' : (first.image === image && first.src) || pictureOf(bannerUrl(image))
  return (
    <img
      src={src}
      alt=""
      width={400}
      height={180}
      decoding="sync"
      data-banner={image}
      draggable={false}
      className="absolute inset-0 -z-20 size-full max-w-none object-cover object-right max-md:ltr:object-[45%_50%] rtl:-translate-x-[46%] rtl:mask-r-from-70%"
    />
  )
}
