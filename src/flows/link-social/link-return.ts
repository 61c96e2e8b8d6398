import { SecretBox } from '#machines/shared/secrets.ts'
import { begunSocial } from '../shared/begun-social.ts'

const begun = begunSocial('socialLinkState')
let returned: SecretBox | null = null

/**
 * From the page the provider sends the browser back to (the login's, the only one that has to be registered there) to the
 * card that completes the linking, in memory only.
 */
export const linkReturn = {
  begin: begun.keep,
  /** Keeps the address when it answers a linking that this browser began. */
  keep(callbackUrl: string): boolean {
    const address = new SecretBox(callbackUrl)
    if (returned?.equals(address)) return true
    if (!begun.isThis(callbackUrl)) return false
    returned = address
    return true
  },
  /** Read without effect: React may begin a view anew before it is shown. */
  address: (): SecretBox | null => returned,
  /** The card that completes the linking is shown. */
  forget: (): void => {
    returned = null
  },
}
