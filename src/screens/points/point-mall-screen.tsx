import { Trans } from '@lingui/react/macro'
import { MembersOnly } from '../shared/members-only.tsx'
import { NotYet } from '../shared/not-yet.tsx'
import { Page } from '../shared/page.tsx'

export const PointMallScreen = () => (
  <Page title={<Trans>Points mall</Trans>}>
    <MembersOnly action="pointMall">
      <NotYet>
        <Trans>Your points, what they buy, and what you bought will be here.</Trans>
      </NotYet>
    </MembersOnly>
  </Page>
)
