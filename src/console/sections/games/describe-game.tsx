import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Card } from '../../parts/page.tsx'
import { NothingChanged } from '../../parts/nothing-changed.tsx'
import { FactFields, faultsOf, savedOf, type Facts } from './game-facts.tsx'
import type { Game } from './play-state.tsx'

/** The facts of a game that players see. */
export function DescribeGame({ game }: { game: Game }) {
  const { vendor, code, version, category, name } = game
  const saved: Facts = {
    names: Object.fromEntries(game.names.map(({ language, text }) => [language, text])),
    image: game.image ?? '',
    rtp: game.rtp ?? '',
    closed: game.closedCountries.join(' '),
  }
  const [facts, setFacts] = useState(saved)
  const act = useAct({
    operation: 'saveGame',
    body: () => ({ vendor, code, version, category: category as 'RNG', ...savedOf(facts) }),
    refreshes: ['listDeskGames'],
  })
  const isFaulty = Object.values(faultsOf(facts)).some(Boolean)
  const isSame = JSON.stringify(savedOf(facts)) === JSON.stringify(savedOf(saved))
  return (
    <Card title={<Trans>What players are told</Trans>}>
      <div className="grid gap-2">
        <FactFields facts={facts} onChange={(more) => setFacts({ ...facts, ...more })} />
        <p>
          <Button
            size="sm"
            why={
              isSame ? (
                <NothingChanged />
              ) : (
                isFaulty && <Trans>Correct the marked fields; the English name is needed.</Trans>
              )
            }
            onClick={act.begin}
          >
            <Trans>Publish the description</Trans>
          </Button>
        </p>
      </div>
      <ActDialog
        act={act}
        title={<Trans>Change {name}?</Trans>}
        verb={<Trans>Publish</Trans>}
        effects={[<Trans key="now">Players read it at once</Trans>]}
      />
    </Card>
  )
}
