import { ART_VERSION } from '#rules/art.ts'

/**
 * The address of a banner's picture: https addresses and paths of this site stay unchanged; others name one of the
 * site's own drawings, such as `slots/tiger_3_lotus_chest/join`.
 */
export function bannerUrl(image: string): string {
  if (image.startsWith('https://') || /^\/(?!\/)/.test(image)) return image
  const parts = image.split('/').map((part) => encodeURIComponent(part))
  return `/art/${ART_VERSION}/banner/${parts.join('/')}.svg`
}
