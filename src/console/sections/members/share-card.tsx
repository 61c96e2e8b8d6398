import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { newId } from '#src/lib/new-id.ts'
import { Button } from '#src/ui/button.tsx'
import type { DeskMember } from '../../api/types.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { AmountAndRemark } from '../../parts/amount-and-remark.tsx'
import { useOwnLimit } from '../../parts/use-own-limit.tsx'
import { useAmounts } from '../../parts/use-amounts.ts'
import { Card } from '../../parts/page.tsx'

/** A profit share outside contracts; two operators decide it, and the agent's debt is deducted first. */
export function ShareCard({ member: { id, account } }: { member: DeskMember }) {
  const requestId = useRef(newId())
  const { read, isAmount } = useAmounts()
  const [typed, setTyped] = useState('')
  const amount = read(typed)
  const [remark, setRemark] = useState('')
  const act = useAct({
    operation: 'grantShareBonus',
    body: () => ({
      requestId: requestId.current,
      memberId: id,
      amount,
      ...(remark.trim() !== '' && { remark: remark.trim() }),
    }),
    refreshes: ['getOwnLimits', 'getMemberBalances', 'listMemberPostings', 'listFourEyes'],
    onDone: () => {
      requestId.current = newId()
    },
  })
  const { note, over } = useOwnLimit('grantShareBonus')
  const isReady = isAmount(amount) && [0, 3].includes(Math.min(remark.trim().length, 3))
  return (
    <Card title={<Trans>Share of profit</Trans>}>
      <div className="grid gap-2">
        <AmountAndRemark id="share" amount={typed} remark={remark} onAmount={setTyped} onRemark={setRemark} />
        {note}
        <p>
          <Button
            why={
              isReady ? over(amount) : <Trans>Enter an amount above zero; a remark has three letters or more.</Trans>
            }
            onClick={act.begin}
          >
            <Trans>See what it changes</Trans>
          </Button>
        </p>
      </div>
      <ActDialog
        act={act}
        title={<Trans>Give {account} a share of profit?</Trans>}
        verb={<Trans>Give it</Trans>}
        effects={[<Trans key="debts">What it owes under contracts is taken from it first</Trans>]}
      />
    </Card>
  )
}
