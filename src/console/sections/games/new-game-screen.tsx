import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { ConsoleBodyOf } from '#openapi/console-handlers.ts'
import { useGo } from '../../app/link.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Card, Page } from '../../parts/page.tsx'
import { FactFields, faultsOf, savedOf, type Facts } from './game-facts.tsx'
import { GamesTabs } from './games-tabs.tsx'
import { useCategories } from './play-state.tsx'

type Category = ConsoleBodyOf<'saveGame'>['category']
const offered = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS'] as const satisfies readonly Category[]

/** Adds one game by hand; it stays closed until an operator switches it on. */
export function NewGameScreen() {
  const { t } = useLingui()
  const go = useGo()
  const categories = useCategories()
  const [vendor, setVendor] = useState('')
  const [code, setCode] = useState('')
  const [category, setCategory] = useState<Category>('RNG')
  const [facts, setFacts] = useState<Facts>({ names: {}, image: '', rtp: '', closed: '' })
  const isKeyed = /^[A-Z0-9_]{1,32}$/.test(vendor) && /^[A-Za-z0-9_.-]{1,64}$/.test(code)
  const isFaulty = !isKeyed || Object.values(faultsOf(facts)).some(Boolean)
  const act = useAct({
    operation: 'saveGame',
    body: () => ({ vendor, code, version: null, category, ...savedOf(facts) }),
    refreshes: ['listDeskGames', 'listGameVendors'],
    onDone: () => void go({ to: `/games/all/${vendor}/${code}` }),
  })
  return (
    <Page title={<Trans>Add a game</Trans>}>
      <GamesTabs />
      <Card title={<Trans>The game</Trans>}>
        <div className="grid max-w-[36rem] gap-3">
          <TextField
            id="vendor"
            label={<Trans>Vendor</Trans>}
            hint={<Trans>Its code in capitals, such as ACME. A vendor that is not there is added, switched off.</Trans>}
            maxLength={32}
            autoComplete="off"
            value={vendor}
            onChange={(event) => setVendor(event.target.value.toUpperCase().replaceAll(/[^A-Z0-9_]/g, ''))}
          />
          <TextField
            id="code"
            label={<Trans>Code</Trans>}
            hint={<Trans>As the vendor names the game, letter for letter.</Trans>}
            maxLength={64}
            autoComplete="off"
            value={code}
            onChange={(event) => setCode(event.target.value.replaceAll(/[^A-Za-z0-9_.-]/g, ''))}
          />
          <SelectField<Category>
            label={t`Category`}
            options={offered.map((value) => ({ value, label: categories[value] }))}
            value={category}
            onValueChange={setCategory}
          />
          <FactFields facts={facts} onChange={(more) => setFacts({ ...facts, ...more })} />
          <p>
            <Button
              why={isFaulty && <Trans>Enter vendor, code and the English name, and correct the marked fields.</Trans>}
              onClick={act.begin}
            >
              <Trans>Add the game</Trans>
            </Button>
          </p>
        </div>
      </Card>
      <ActDialog
        act={act}
        title={<Trans>Add this game?</Trans>}
        verb={<Trans>Add it</Trans>}
        effects={[<Trans key="closed">It is switched off until somebody switches it on</Trans>]}
      />
    </Page>
  )
}
