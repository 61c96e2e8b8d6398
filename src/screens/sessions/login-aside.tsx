import { Trans } from '@lingui/react/macro'
import { artUrl } from '#rules/art.ts'

/** The lit hall beside the login. */
export const LoginAside = () => (
  <div className="hall absolute inset-0" aria-hidden="true">
    <img src={artUrl.scene('lit')} alt="" className="absolute inset-0 size-full object-cover" draggable={false} />
    <div className="absolute inset-x-0 bottom-0 grid gap-1 bg-linear-to-b from-transparent to-shade to-45% px-4 pt-14 pb-4.5 text-white">
      <b>
        <Trans>Welcome back</Trans>
      </b>
      <span className="text-xs">
        <Trans>You can check every draw yourself.</Trans>
      </span>
    </div>
  </div>
)
