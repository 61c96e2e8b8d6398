import { Trans } from '@lingui/react/macro'
import { DeskLink, useAddress } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Card, Columns, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { GamesTabs } from './games-tabs.tsx'
import { PlayState, useCategories, type Game } from './play-state.tsx'
import { DescribeGame } from './describe-game.tsx'
import { RoomsCard } from './rooms-card.tsx'
import { SetGame } from './set-game.tsx'

function About({ game: { vendor, code, category, minBet, rtp, closedCountries } }: { game: Game }) {
  const categories = useCategories()
  const link = (
    <DeskLink className="underline" to={`/games/vendors/${vendor}`}>
      {vendor}
    </DeskLink>
  )
  return (
    <Card title={<Trans>About it</Trans>}>
      <Facts
        items={[
          { label: <Trans>Vendor</Trans>, value: link },
          { label: <Trans>Code</Trans>, value: <span className="font-mono break-all">{code}</span> },
          { label: <Trans>Category</Trans>, value: categories[category] },
          { label: <Trans>Least stake</Trans>, value: minBet === null ? '–' : <Amount value={minBet} /> },
          { label: <Trans>Returns of 100</Trans>, value: <span className="num">{rtp ?? '–'}</span> },
          { label: <Trans>Closed in</Trans>, value: closedCountries.join(', ') || '–' },
        ]}
      />
    </Card>
  )
}

/** A game: whether players find it, its position, and the rooms of a game between players. */
export function GameScreen() {
  const { params } = useAddress()
  const { vendor = '', code = '' } = params
  const may = useMay()
  const answer = useDesk('listDeskGames', { vendor, code })
  return (
    <Shown answer={answer} coming={8}>
      {({ rows: [game] }) =>
        game === undefined ? (
          <Nothing title={<Trans>There is no such game</Trans>} />
        ) : (
          <Page title={<bdi>{game.name}</bdi>} mark={<PlayState state={game.state} />}>
            <GamesTabs />
            <Columns
              main={
                <>
                  <About game={game} />
                  {game.category === 'PVP' && <RoomsCard game={game} />}
                </>
              }
              side={
                <>
                  {may('setGame') && <SetGame key={game.version} game={game} />}
                  {may('saveGame') && <DescribeGame key={`about ${game.version}`} game={game} />}
                </>
              }
            />
          </Page>
        )
      }
    </Shown>
  )
}
