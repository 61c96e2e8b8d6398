import { Trans } from '@lingui/react/macro'
import type { GameSearch } from '#src/lib/search-params.ts'
import { Page } from '../shared/page.tsx'
import { GameStage } from './game-stage.tsx'
import { SeamlessVendors } from './seamless-vendors.tsx'

/** A game played from the main wallet, without the layout; without a game in the address, the providers [2.17]. */
export const SeamlessScreen = ({ search }: { search: GameSearch }) => {
  const { vassalage } = search
  return (
    <Page
      title={
        <span className={vassalage === undefined ? undefined : 'sr-only'}>
          <Trans>Game</Trans>
        </span>
      }
    >
      {vassalage === undefined ? <SeamlessVendors /> : <GameStage search={{ ...search, vassalage }} />}
    </Page>
  )
}
