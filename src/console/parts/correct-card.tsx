import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { newId } from '#src/lib/new-id.ts'
import { Button } from '#src/ui/button.tsx'
import { ActDialog } from '../flows/act/act-dialog.tsx'
import { useAct } from '../flows/act/use-act.ts'
import { AmountAndRemark } from './amount-and-remark.tsx'
import { Chips } from './choice.tsx'
import { useOwnLimit } from './use-own-limit.tsx'
import { useAmounts } from './use-amounts.ts'
import { Card } from './page.tsx'

/** Credits or debits a member's main wallet; another operator has to approve it. */
export function CorrectCard({ memberId }: { memberId: string }) {
  const { t } = useLingui()
  const requestId = useRef(newId())
  const [direction, setDirection] = useState<'in' | 'out'>('in')
  const { read, isAmount } = useAmounts()
  const [typed, setTyped] = useState('')
  const amount = read(typed)
  const [remark, setRemark] = useState('')
  const act = useAct({
    operation: 'correctBalance',
    body: () => ({ requestId: requestId.current, memberId, direction, amount, remark: remark.trim() }),
    refreshes: ['getOwnLimits', 'listPostings', 'getBooks', 'listFourEyes', 'getMemberBalances', 'listMemberPostings'],
    onDone: () => {
      requestId.current = newId()
    },
  })
  const { note, over } = useOwnLimit('correctBalance')
  const ready = isAmount(amount) && remark.trim().length >= 3
  return (
    <Card title={<Trans>Correct by hand</Trans>}>
      <div className="grid gap-2">
        <Chips
          label={t`Direction`}
          value={direction}
          onChange={setDirection}
          choices={[
            { value: 'in', label: <Trans>Into the wallet</Trans> },
            { value: 'out', label: <Trans>Out of the wallet</Trans> },
          ]}
        />
        <AmountAndRemark id="correction" amount={typed} remark={remark} onAmount={setTyped} onRemark={setRemark} />
        {note}
        <p>
          <Button
            why={
              ready ? over(amount) : <Trans>Enter an amount above zero, and a remark of three letters or more.</Trans>
            }
            onClick={act.begin}
          >
            <Trans>See what it changes</Trans>
          </Button>
        </p>
      </div>
      <ActDialog act={act} title={<Trans>Correct the wallet?</Trans>} verb={<Trans>Correct the wallet</Trans>} />
    </Card>
  )
}
