import { LinkSocial } from '#src/flows/link-social/link-social.tsx'
import { OwnData } from '../members/own-data.tsx'

/** The account: how one logs in to it, what is stored about its owner, and its end. */
export const SecurityScreen = () => (
  <div className="grid gap-4">
    <LinkSocial otherwise={null} />
    <OwnData />
  </div>
)
