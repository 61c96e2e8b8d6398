import { SecretBox } from '#machines/shared/secrets.ts'
import { begunSocial } from '../shared/begun-social.ts'

const begun = begunSocial('socialLinkState')
let returned: SecretBox | null = null

/**
 * Carries the provider's return address from the login page (the only one that has to be registered there) to the card
 * that completes the linking, in memory only.
 */
export const linkReturn = {
  begin: begun.keep,
  /** Stores the address if it answers a linking that this browser began. */
  keep(callbackUrl: string): boolean {
    const address = new SecretBox(callbackUrl)
    if (returned?.equals(address)) return true
    if (!begun.isThis(callbackUrl)) return false
    returned = address
    return true
  },
  /** Reading doesn't clear it: React may restart a view before it is shown. */
  address: (): SecretBox | null => returned,
  /** Clears the address once the card that completes the linking is shown. */
  forget: (): void => {
    returned = null
  },
}
