import { Trans } from '@lingui/react/macro'
import { NotYet } from '../shared/not-yet.tsx'
import { Page } from '../shared/page.tsx'

export const VipScreen = () => (
  <Page title={<Trans>VIP</Trans>}>
    <NotYet>
      <Trans>The levels, what each asks and gives, and your way to the next one will be here.</Trans>
    </NotYet>
  </Page>
)
