import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Card } from '../../parts/page.tsx'
import type { Lottery } from './lotteries-screen.tsx'

/** Opens or closes a lottery, and says where it stands. */
export function SetLottery({ lottery }: { lottery: Lottery }) {
  const { code, name } = lottery
  const [open, setOpen] = useState(lottery.open)
  const [hot, setHot] = useState(lottery.hot)
  const [position, setPosition] = useState(String(lottery.position))
  const act = useAct({
    operation: 'setLottery',
    body: () => ({ code, open, hot, position: Number(position) }),
    refreshes: ['listLotteries'],
  })
  const changed = open !== lottery.open || hot !== lottery.hot || position !== String(lottery.position)
  return (
    <Card title={<Trans>Settings</Trans>}>
      <Checkbox checked={open} onChange={(event) => setOpen(event.target.checked)}>
        <Trans>Takes bets</Trans>
      </Checkbox>
      <Checkbox checked={hot} onChange={(event) => setHot(event.target.checked)}>
        <Trans>Stands among the hot ones</Trans>
      </Checkbox>
      <TextField
        id="position"
        label={<Trans>Place in the order</Trans>}
        inputMode="numeric"
        inputClassName="num"
        value={position}
        onChange={(event) => setPosition(event.target.value.replaceAll(/\D/g, ''))}
      />
      <p className="mt-2">
        <Button size="sm" disabled={!changed || position === ''} onClick={act.begin}>
          <Trans>Put in force</Trans>
        </Button>
      </p>
      <ActDialog
        act={act}
        danger={!open && lottery.open}
        title={<Trans>Change {name}?</Trans>}
        verb={<Trans>Put in force</Trans>}
        effects={
          !open && lottery.open
            ? [
                <Trans key="no">No more bets are taken</Trans>,
                <Trans key="draws">Issues with open slips are drawn and settled</Trans>,
              ]
            : []
        }
      />
    </Card>
  )
}
