import { Trans } from '@lingui/react/macro'
import { useAddress } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useServices, useSession } from '../../app/services.tsx'
import { Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { newDraft } from './promotion-draft.ts'
import { PromotionEditor } from './promotion-editor.tsx'
import { PromotionState, PromotionTitle } from './promotion-status.tsx'
import { RewardsTabs } from './rewards-tabs.tsx'

/** A promotion, or a new one. */
export function PromotionScreen() {
  const id = useAddress().params['promotionId'] ?? 'new'
  const { clock } = useServices()
  const languages = useSession()?.languages ?? []
  const answer = useDesk('listDeskPromotions', {})
  if (id === 'new')
    return (
      <Page title={<Trans>New promotion</Trans>}>
        <RewardsTabs />
        <PromotionEditor promotion={null} languages={languages} saved={newDraft(languages, clock.now())} />
      </Page>
    )
  return (
    <Shown answer={answer} coming={10}>
      {({ rows }) => {
        const found = rows.find(({ promotionId }) => promotionId === id)
        if (!found) return <Nothing title={<Trans>This promotion is not there any more</Trans>} />
        const { version, draft, status } = found
        return (
          <Page title={<PromotionTitle promotion={found} />} mark={<PromotionState status={status} />}>
            <RewardsTabs />
            <PromotionEditor key={version} promotion={found} languages={languages} saved={draft} />
          </Page>
        )
      }}
    </Shown>
  )
}
