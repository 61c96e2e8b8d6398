import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'

/** Loads the next rows of a list, if there are more. */
export const MoreRows = ({ more, coming }: { more: (() => void) | null; coming: boolean }) =>
  more && (
    <p className="pt-3 text-center">
      <Button size="sm" onClick={more} busy={coming} busyLabel={<Trans>Loading…</Trans>}>
        <Trans>More</Trans>
      </Button>
    </p>
  )
