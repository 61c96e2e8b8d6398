import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Rows } from '../../parts/form/groups.tsx'
import { Card } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { WritableFields } from '../../parts/writable-fields.tsx'
import { usePromotionFault } from './promotion-faults.tsx'
import { ChanceTable, Sum } from './raffle-chances.tsx'
import { newPrize, PrizeForm, textsOf, whole, type Prize, type Raffle } from './raffle-prize-form.tsx'

/** Two operators approve a new table; it applies from the first draw whose seal is not public yet. */
function SaveTable({ raffle, prizes, fromDraw }: { raffle: Raffle; prizes: readonly Prize[]; fromDraw: number }) {
  const fault = usePromotionFault()
  const { promotionId, sealedTo } = raffle
  const act = useAct({
    operation: 'setRafflePrizes',
    body: () => ({ promotionId, fromDraw, prizes: [...prizes] }),
    refreshes: ['getDeskRaffle', 'listPromotionVersions', 'listFourEyes'],
    onRefused: fault.onRefused,
  })
  const isWhole = prizes.reduce((sum, { weight }) => sum + weight, 0) === whole
  return (
    <>
      <Button why={!isWhole && <Trans>The chances of the prizes have to be 100 % together.</Trans>} onClick={act.begin}>
        <Trans>See what it changes</Trans>
      </Button>
      <ActDialog
        act={act}
        title={<Trans>Publish another table of prizes?</Trans>}
        verb={<Trans>Publish the table</Trans>}
        effects={[
          <Trans key="sealed">Draws up to #{sealedTo} are sealed: they keep the table they were sealed with</Trans>,
          <Trans key="from">Members see the new table at once, and from which draw it holds</Trans>,
          <Trans key="stock">Its stocks are full when it begins</Trans>,
        ]}
        fault={fault.line}
      />
    </>
  )
}

function TableForm({ raffle }: { raffle: Raffle }) {
  const { t } = useLingui()
  const may = useMay()
  const newest = raffle.tables.at(-1)
  const [prizes, setPrizes] = useState<Prize[]>(newest?.prizes.map(({ prize }) => prize) ?? [])
  const writes = may('setRafflePrizes')
  const isChanged = JSON.stringify(prizes) !== JSON.stringify(newest?.prizes.map(({ prize }) => prize) ?? [])
  const nameOf = (prize: Prize) => {
    const name = textsOf(prize.names).EN || t`New prize`
    const chance = (prize.weight / 10).toFixed(1)
    return `${name} · ${chance} %`
  }
  return (
    <WritableFields writes={writes} className="flex min-w-0 flex-col gap-3">
      <Sum prizes={prizes} />
      <Rows<Prize>
        rows={prizes}
        nameOf={nameOf}
        onChange={setPrizes}
        fresh={newPrize}
        addLabel={<Trans>Another prize</Trans>}
      >
        {(prize, set) => <PrizeForm {...{ prize, prizes, set }} />}
      </Rows>
      {writes && isChanged && (
        <p>
          <SaveTable {...{ raffle, prizes }} fromDraw={newest?.fromDraw ?? 1} />
        </p>
      )}
    </WritableFields>
  )
}

function Published({ raffle: { tables, drawn } }: { raffle: Raffle }) {
  const { t } = useLingui()
  return tables.map(({ fromDraw, prizes }, at) => {
    const label = at === 0 ? t`The table of the next draw, #${drawn + 1}` : t`From draw #${fromDraw} on`
    return (
      <section key={fromDraw} className="grid gap-1.5 overflow-x-auto">
        <h3 className="text-sm font-bold">{label}</h3>
        <ChanceTable rows={prizes} label={label} />
      </section>
    )
  })
}

/** The prizes of a raffle: their chances, stock and replacements, and the draw from which they apply. */
export function RaffleCard({ promotionId }: { promotionId: string }) {
  const answer = useDesk('getDeskRaffle', { promotionId })
  return (
    <Shown answer={answer} coming={6}>
      {(raffle) => (
        <>
          <Card title={<Trans>Published prizes</Trans>}>
            <div className="grid gap-4">
              <Published raffle={raffle} />
            </div>
          </Card>
          <Card title={<Trans>Another table</Trans>}>
            <TableForm key={JSON.stringify(raffle.tables)} raffle={raffle} />
          </Card>
        </>
      )}
    </Shown>
  )
}
