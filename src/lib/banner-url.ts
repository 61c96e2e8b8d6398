import { ART_VERSION } from '#rules/art.ts'

/**
 * Where a banner's picture lies: an https address and a path of this site as they are, anything else is the name of one
 * of the site's own drawings, such as `slots/tiger_3_lotus_chest/join`.
 */
export function bannerUrl(image: string): string {
  if (image.startsWith('https://') || /^\/(?!\/)/.test(image)) return image
  const parts = image.split('/').map((part) => encodeURIComponent(part))
  return `/art/${ART_VERSION}/banner/${parts.join('/')}.svg`
}
