import { ownSources, type Sources } from '../http/security-headers.ts'
import type { MerchantSettings } from '../system/settings.ts'

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

/** Which origins the site's pages may reach: none but their own, unless the configuration asks for the phone service. */
export const pageSources = ({ phoneAuth, firebase }: Pick<MerchantSettings, 'phoneAuth' | 'firebase'>): Sources =>
  phoneAuth === 'FIREBASE' && firebase !== null ? firebaseSources : ownSources
