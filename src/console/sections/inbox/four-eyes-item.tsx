import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { useDesk } from '../../app/queries.ts'
import { useSession } from '../../app/services.tsx'
import { useOperationText } from '../../app/operation-texts.ts'
import { useDates } from '../../app/use-dates.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { EffectTable } from '../../flows/act/effect-table.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Facts } from '../../parts/facts.tsx'
import { Card } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { FourEyesLine } from './four-eyes-line.tsx'
import { ItemFrame } from './item-frame.tsx'

type Request = ConsoleValueOf<'getFourEyes'>

const refreshes = ['getInbox', 'getFourEyes', 'listFourEyes'] as const

/** Why the operator may or may not decide. */
function MayDecide({ why }: { why: Request['mayDecide'] }) {
  if (why === 'yes') return <Trans>You may: you did not ask for it, and your roles reach it.</Trans>
  if (why === 'own') return <Trans>You asked for it yourself: another operator has to decide.</Trans>
  if (why === 'role') return <Trans>Your roles do not reach this.</Trans>
  if (why === 'limit') return <Trans>It moves more than your roles let you move.</Trans>
  if (why === 'conflict')
    return (
      <Trans>You changed this member’s payout account or place in the tree in the last 24 hours, so you may not.</Trans>
    )
  if (why === 'changed')
    return <Trans>What it touches has changed since it was asked for. It has to be asked for anew.</Trans>
  return <Trans>It was decided, withdrawn or has expired.</Trans>
}

function Foot({ shown, onLeave }: { shown: Request; onLeave: () => void }) {
  const me = useSession()?.operator.id
  const { request, now, mayDecide } = shown
  const approve = useAct({
    operation: 'approveFourEyes',
    body: () => ({ id: request.id, seen: now?.hash ?? '' }),
    refreshes,
    onDone: onLeave,
  })
  const refuse = useAct({ operation: 'refuseFourEyes', body: () => ({ id: request.id }), refreshes, onDone: onLeave })
  const withdraw = useAct({
    operation: 'withdrawFourEyes',
    body: () => ({ id: request.id }),
    refreshes,
    onDone: onLeave,
  })
  if (request.state !== 'open') return <MayDecide why="closed" />
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {request.askedById === me && (
        <Button onClick={withdraw.begin}>
          <Trans>Take the request back</Trans>
        </Button>
      )}
      {mayDecide === 'yes' && (
        <>
          <Button onClick={refuse.begin}>
            <Trans>Refuse</Trans>
          </Button>
          <Button variant="lamp" onClick={approve.begin}>
            <Trans>Approve</Trans>
          </Button>
        </>
      )}
      <ActDialog
        act={approve}
        title={<Trans>Approve this?</Trans>}
        verb={<Trans>Approve</Trans>}
        effects={[<Trans key="e">It is done at once, in your name as the second.</Trans>]}
      />
      <ActDialog act={refuse} danger title={<Trans>Refuse this?</Trans>} verb={<Trans>Refuse</Trans>} />
      <ActDialog act={withdraw} title={<Trans>Take the request back?</Trans>} verb={<Trans>Take it back</Trans>} />
    </div>
  )
}

/** The effect as of now, and whether it is still the requested one. */
const EffectCard = ({ shown: { request, asked, now } }: { shown: Request }) => (
  <Card title={<Trans>What it changes</Trans>}>
    <EffectTable effects={(now ?? asked).effect} />
    {now !== null && now.hash !== asked.hash && (
      <Alert tone="warn" className="mt-2">
        <Trans>Something changed after the request. Please create a new request.</Trans>
      </Alert>
    )}
    {now === null && request.state === 'open' && (
      <Alert tone="alert" className="mt-2">
        <Trans>It could not be done any more.</Trans>
      </Alert>
    )}
  </Card>
)

/** A first operator's request: its effect then and now, and who may decide it. */
export function FourEyesItem({ id, onLeave }: { id: string; onLeave: () => void }) {
  const answer = useDesk('getFourEyes', { id })
  const nameOf = useOperationText()
  const dates = useDates()
  const { t } = useLingui()
  return (
    <Shown answer={answer} coming={8}>
      {(shown) => {
        const { request, mayDecide } = shown
        return (
          <ItemFrame
            title={t`Second operator`}
            about={
              <>
                {nameOf(request.operation)} · <span className="num">{dates.moment(request.askedAt)}</span>
              </>
            }
            lease={request.state === 'open' ? <Badge tone="lamp">{t`1 of 2`}</Badge> : <Badge>{t`closed`}</Badge>}
            onLeave={onLeave}
            foot={<Foot shown={shown} onLeave={onLeave} />}
          >
            <Card title={<Trans>Four eyes</Trans>}>
              <FourEyesLine
                request={request}
                why={<MayDecide why={request.state === 'open' ? mayDecide : 'closed'} />}
              />
            </Card>
            <EffectCard shown={shown} />
            <Card>
              <Facts
                items={[
                  { label: <Trans>Object</Trans>, value: <bdi className="break-all">{request.thing}</bdi> },
                  {
                    label: <Trans>Expires</Trans>,
                    value: <span className="num">{dates.moment(request.expiresAt)}</span>,
                  },
                ]}
              />
            </Card>
          </ItemFrame>
        )
      }}
    </Shown>
  )
}
