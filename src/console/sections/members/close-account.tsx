import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { useDates } from '../../app/use-dates.ts'
import { Button } from '#src/ui/button.tsx'
import type { DeskMember } from '../../api/types.ts'
import { useDesk } from '../../app/queries.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'

type Obstacle = ConsoleValueOf<'getMemberPlace'>['obstacles'][number]

const whatToDo: Record<Obstacle, ReactNode> = {
  FROZEN: <Trans>It is frozen: unfreeze it first, when the reason is gone.</Trans>,
  CHARGE_BACK: <Trans>A deposit was charged back: look at it in the inbox first.</Trans>,
  DEBT: <Trans>It owes money: that has to be collected first, or written off in the room of money.</Trans>,
  DISPUTE: <Trans>A payment of it is in dispute: decide that first.</Trans>,
  IDENTITY: <Trans>Documents are asked for or wait to be checked: decide them first.</Trans>,
  MONEY: <Trans>There is money in its wallets: it has to be paid out first, or taken out by a correction.</Trans>,
  BETS: <Trans>Bets are open: wait until they are settled.</Trans>,
  DEPOSITS: <Trans>Deposits are open: wait until they have arrived, expired or been decided.</Trans>,
  WITHDRAWALS: <Trans>Withdrawals are on their way: wait until they are paid or refused.</Trans>,
  TRANSFERS: <Trans>A transfer is on its way: wait until its vendor has answered.</Trans>,
  REWARDS: <Trans>Redemptions or applications wait for a decision in the inbox.</Trans>,
  CONTRACTS: <Trans>Statements of its contracts are not paid yet, or held.</Trans>,
  CREDIT: <Trans>It has a credit line: it has to be paid back and ended first.</Trans>,
  TEAM: (
    <Trans>
      It has a team: closing gives it to the upline at the next cut of the day, and closes the account then.
    </Trans>
  ),
}

const refreshes = ['getMember', 'getMemberPlace', 'listMemberSessions', 'listMemberContracts', 'listFourEyes'] as const

/** Closes an account permanently; lists the obstacles, each with its remedy. */
export function CloseAccount({ member: { id, account } }: { member: DeskMember }) {
  const { data } = useDesk('getMemberPlace', { id })
  const close = useAct({ operation: 'closeMember', body: () => ({ id }), refreshes })
  const dates = useDates()
  const obstacles = data?.obstacles ?? []
  const obstructed = obstacles.some((obstacle) => obstacle !== 'TEAM')
  const moves = data?.move?.state === 'waiting' || data?.move?.state === 'moved'
  return (
    <>
      {data?.closesAt != null && (
        <p className="text-ink-2">
          <Trans>
            Its member wants it closed, on {dates.moment(data.closesAt)}. It waits longer while anything below is in the
            way.
          </Trans>
        </p>
      )}
      {obstacles.length > 0 && (
        <ul className="list-disc ps-5 text-ink-2" id="closing-obstacles">
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{whatToDo[obstacle]}</li>
          ))}
        </ul>
      )}
      <Button
        variant="quiet"
        why={
          obstructed ? (
            <Trans>What is listed above has to be done first.</Trans>
          ) : (
            moves && <Trans>Its move to another upline has to be over first.</Trans>
          )
        }
        waits={data === undefined}
        {...(obstacles.length > 0 && { 'aria-describedby': 'closing-obstacles' })}
        onClick={close.begin}
      >
        <Trans>Close for good</Trans>
      </Button>
      <ActDialog
        act={close}
        danger
        title={<Trans>Close {account} for good?</Trans>}
        verb={<Trans>Close for good</Trans>}
      />
    </>
  )
}
