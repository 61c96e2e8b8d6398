import { Trans } from '@lingui/react/macro'
import { useAddress } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { Card, Columns, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { GamesTable } from './games-table.tsx'
import { GamesTabs } from './games-tabs.tsx'
import { PlayState } from './play-state.tsx'
import { SwitchGames } from './switch-games.tsx'
import { SetVendor } from './set-vendor.tsx'

/** A vendor: whether players find it, and its games. */
export function VendorScreen() {
  const code = useAddress().params['vendor'] ?? ''
  const may = useMay()
  const answer = useDesk('listGameVendors', {})
  return (
    <Shown answer={answer} coming={8}>
      {({ rows }) => {
        const vendor = rows.find((row) => row.code === code)
        if (!vendor) return <Nothing title={<Trans>There is no such vendor</Trans>} />
        return (
          <Page title={<bdi>{vendor.name}</bdi>} mark={<PlayState state={vendor.state} />}>
            <GamesTabs />
            <Columns
              main={
                <Card title={<Trans>Games</Trans>}>
                  <GamesTable query={{ vendor: code }} />
                </Card>
              }
              side={
                may('setGameVendor') && (
                  <>
                    <SetVendor key={vendor.version} vendor={vendor} />
                    {vendor.games > 0 && <SwitchGames vendor={vendor} />}
                  </>
                )
              }
            />
          </Page>
        )
      }}
    </Shown>
  )
}
