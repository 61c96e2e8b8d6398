import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** The registered account, with a button to register another. */
export const Registered = ({ account, onAgain }: { account: string; onAgain: () => void }) => (
  <div role="status" className="grid justify-items-start gap-3 rounded-2 bg-win-wash p-4">
    <p className="flex items-center gap-2 font-bold text-win-ink">
      <Icon name="check" size="sm" />
      <span>
        <Trans>
          <bdi>{account}</bdi> is registered below you.
        </Trans>
      </span>
    </p>
    <Button onClick={onAgain}>
      <Trans>Register another one</Trans>
    </Button>
  </div>
)
