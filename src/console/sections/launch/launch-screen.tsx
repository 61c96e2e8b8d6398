import { Trans } from '@lingui/react/macro'
import { useDesk } from '../../app/queries.ts'
import { Card, Columns, Page } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { CheckList } from './check-list.tsx'
import { OpenCard } from './open-card.tsx'
import { MessagesCard, PartnersCard } from './test-cards.tsx'

/** What is missing or risky before players come in, tests of what the site depends on, and the first opening. */
export function LaunchScreen() {
  const answer = useDesk('getReadiness', {})
  return (
    <Page title={<Trans>Ready to go live</Trans>}>
      <Shown answer={answer} coming={12}>
        {(readiness) => (
          <Columns
            main={
              <Card title={<Trans>Checks</Trans>}>
                <CheckList checks={readiness.checks} />
              </Card>
            }
            side={
              <>
                <OpenCard {...readiness} />
                <MessagesCard />
                <PartnersCard partners={readiness.partners} />
              </>
            }
          />
        )}
      </Shown>
    </Page>
  )
}
