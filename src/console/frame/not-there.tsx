import { Trans } from '@lingui/react/macro'
import { DeskLink } from '../app/link.tsx'
import { Page } from '../parts/page.tsx'
import { Nothing } from '../parts/states.tsx'

/** An unknown address of the console. */
export const NotThere = () => (
  <Page title={<Trans>Nothing is here</Trans>}>
    <Nothing title={<Trans>This address leads to no page of the console.</Trans>}>
      <DeskLink to="/" className="link">
        <Trans>To the inbox</Trans>
      </DeskLink>
    </Nothing>
  </Page>
)
