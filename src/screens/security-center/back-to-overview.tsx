import { Trans } from '@lingui/react/macro'
import { buttonClass } from '#src/ui/button-class.ts'
import { CentreLink } from '../shell/centre-link.tsx'

/** The link from a finished task back to the overview. */
export const BackToOverview = () => (
  <CentreLink mc="securityCenter" className={buttonClass({}, 'justify-self-start')}>
    <Trans>Back to the security centre</Trans>
  </CentreLink>
)
