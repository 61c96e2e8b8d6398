import { ownSources, type Sources } from '../http/security-headers.ts'
import type { MerchantSettings } from '../areas/site/settings/settings.ts'

/** What the phone service of Google needs: reCAPTCHA's script, frame and pictures, and the service's own calls. */
const firebaseSources: Sources = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  images: ['https://www.gstatic.com/recaptcha/'],
  connect: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
}

type Named = Pick<
  MerchantSettings,
  'phoneAuth' | 'firebase' | 'imgUrl' | 'imageCDNs' | 'launchGameCDNs' | 'launchGameHosts' | 'customerServiceHosts'
>

/** The https origins of a list of addresses; a path of this site, and what is no address, names none. */
const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(
    addresses.map((address) => URL.parse(address)).flatMap((url) => (url?.protocol === 'https:' ? [url.origin] : [])),
  ),
]

/** Other origins that the site's pages show pictures of. */
export const imageOrigins = (
  { imgUrl, imageCDNs }: Pick<Named, 'imgUrl' | 'imageCDNs'>,
  vendorOrigins: readonly string[],
): string[] => [...originsOf([imgUrl, ...imageCDNs]), ...vendorOrigins]

/**
 * Which origins the site's pages may reach: none but their own, unless the configuration names CDNs for pictures, hosts
 * where games play, customer service, or the phone service.
 * @param vendorOrigins of the vendors whose games open, and whose pictures of them are shown
 */
export function pageSources(settings: Named, vendorOrigins: readonly string[] = []): Sources {
  const phone = settings.phoneAuth === 'FIREBASE' && settings.firebase !== null ? firebaseSources : ownSources
  const hosts = settings.launchGameHosts.map((host) => `https://${host}`)
  return {
    ...phone,
    // customer service is asked whether anybody answers before its window goes there
    connect: [...phone.connect, ...originsOf(settings.customerServiceHosts.map((host) => `https://${host}`))],
    images: [...phone.images, ...imageOrigins(settings, vendorOrigins)],
    frames: [...phone.frames, ...originsOf([...settings.launchGameCDNs, ...hosts]), ...vendorOrigins],
  }
}
