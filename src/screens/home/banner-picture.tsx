import { useState } from 'react'
import { usePictureUrl } from '#src/app/site-info.ts'
import { bannerUrl } from '#src/lib/banner-url.ts'

/** The picture that already stands in the first view, drawn into the page so that it needs no request. */
const standing = (image: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : [...document.querySelectorAll<HTMLImageElement>('img[data-banner]')].find(
        ({ dataset }) => dataset['banner'] === image,
      )?.src

/** Stands for the image in a first view; the server puts the picture itself in its place, which begins with `data:` so that nothing asks for it early. */
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
