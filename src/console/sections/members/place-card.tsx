import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { isAgent, isGuest } from '#rules/account-types.ts'
import { singleCategories } from '#rules/contracts/terms.ts'
import { percentOf } from '#src/lib/rates.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { DeskMember } from '../../api/types.ts'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { useCategoryNames } from '../../parts/category-names.ts'
import { Facts } from '../../parts/facts.tsx'
import { Card } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { RatesDialog } from './rates-dialog.tsx'

type Place = ConsoleValueOf<'getMemberPlace'>
type Move = NonNullable<Place['move']>

const refreshes = ['getMemberPlace', 'getMember', 'listMemberContracts', 'listFourEyes', 'listAudit'] as const

const House = () => <Trans>the house</Trans>

/** The last decision: still pending, or why it failed. */
function Decided({ member: { id, account }, move }: { member: DeskMember; move: Move }) {
  const may = useMay()
  const dates = useDates()
  const { state, closes, uplineId, upline, actsAt, problem } = move
  const back = useAct({ operation: 'withdrawMemberMove', body: () => ({ id }), refreshes })
  const where = uplineId === null ? <House /> : <bdi>{upline}</bdi>
  const when = dates.moment(actsAt)
  if (state === 'refused')
    return (
      <Alert tone="warn">
        {problem === 'cycle' && (
          <Trans>
            The move to {where} was not made: it stands below {account} by now.
          </Trans>
        )}
        {problem === 'deep' && <Trans>The move to {where} was not made: the team would have been too deep.</Trans>}
        {problem !== 'cycle' && problem !== 'deep' && (
          <Trans>The move to {where} was not made: one of the two accounts was closed meanwhile.</Trans>
        )}
      </Alert>
    )
  if (state !== 'waiting' && state !== 'moved') return null
  return (
    <>
      <Alert tone="warn">
        {state === 'moved' && <Trans>The team is gone; the account is closed once nothing is in the way.</Trans>}
        {state === 'waiting' && closes && (
          <Trans>
            Closes on {when}; the team then goes to {where}.
          </Trans>
        )}
        {state === 'waiting' && !closes && (
          <Trans>
            Moves to {where} on {when}.
          </Trans>
        )}
      </Alert>
      {state === 'waiting' && may('withdrawMemberMove') && (
        <Button onClick={back.begin}>
          <Trans>Take it back</Trans>
        </Button>
      )}
      <ActDialog
        act={back}
        title={<Trans>Take back what was decided of {account}?</Trans>}
        verb={<Trans>Take it back</Trans>}
      />
    </>
  )
}

/** The new upline: the effect is shown before the request. */
function MoveForm({ member: { id, account, upline } }: { member: DeskMember }) {
  const [to, setTo] = useState('')
  const name = to.trim()
  const act = useAct({
    operation: 'moveMember',
    body: () => ({ id, ...(name !== '' && { upline: name }) }),
    refreshes,
    onDone: () => setTo(''),
  })
  return (
    <div className="grid gap-2">
      <TextField
        id="new-upline"
        label={<Trans>Account of the new upline</Trans>}
        hint={upline === null ? undefined : <Trans>Empty: directly below the house.</Trans>}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <p>
        <Button
          why={name === '' && upline === null && <Trans>Enter the account of the new upline first.</Trans>}
          onClick={act.begin}
        >
          <Trans>See what a move changes</Trans>
        </Button>
      </p>
      <ActDialog
        act={act}
        title={
          name === '' ? (
            <Trans>Move {account} below the house?</Trans>
          ) : (
            <Trans>
              Move {account} below {name}?
            </Trans>
          )
        }
        verb={<Trans>Move it</Trans>}
        effects={[
          <Trans key="team">Everybody below goes along</Trans>,
          <Trans key="past">What was earned stays where it was earned</Trans>,
        ]}
      />
    </div>
  )
}

/** Marks an agent who resells the house's top-ups. */
function Reseller({ member: { id, account }, reseller }: { member: DeskMember; reseller: boolean }) {
  const act = useAct({ operation: 'setMemberReseller', body: () => ({ id, reseller: !reseller }), refreshes })
  return (
    <>
      <p>
        <Button onClick={act.begin}>
          {reseller ? <Trans>Take the mark of a reseller away</Trans> : <Trans>Mark as reseller</Trans>}
        </Button>
      </p>
      <ActDialog
        act={act}
        title={
          reseller ? (
            <Trans>Take the mark of a reseller from {account}?</Trans>
          ) : (
            <Trans>Mark {account} as reseller?</Trans>
          )
        }
        verb={reseller ? <Trans>Take it away</Trans> : <Trans>Mark as reseller</Trans>}
        effects={
          reseller
            ? [<Trans key="play">Deposits have to be played once before they go down again</Trans>]
            : [
                <Trans key="free">Deposits without a bonus may go down at once, unplayed</Trans>,
                <Trans key="once">
                  Who receives them plays them once, and they count towards the limits on deposits
                </Trans>,
              ]
        }
      />
    </>
  )
}

function PlaceFacts({ member, place }: { member: DeskMember; place: Place }) {
  const { depth, rates, reseller, children, team, agents } = place
  const { t } = useLingui()
  const names = useCategoryNames()
  const given = singleCategories.flatMap((category) => {
    const rate = rates[category]
    return rate === undefined ? [] : [`${names[category]} ${percentOf(rate)} %`]
  })
  const { upline, uplineId } = member
  return (
    <Facts
      items={[
        {
          label: <Trans>Upline</Trans>,
          value:
            uplineId === null ? (
              <House />
            ) : (
              <DeskLink className="link" to={`/members/${uplineId}`}>
                <bdi>{upline}</bdi>
              </DeskLink>
            ),
          note: t`level ${depth}`,
        },
        { label: <Trans>Directly below</Trans>, value: <span className="num">{children}</span> },
        {
          label: <Trans>Team</Trans>,
          value: <span className="num">{team}</span>,
          note: <Trans>{agents} of them agents</Trans>,
        },
        ...(given.length > 0
          ? [
              {
                label: <Trans>Rebate rates</Trans>,
                value: given.map((rate) => (
                  <span key={rate} className="num block">
                    {rate}
                  </span>
                )),
              },
            ]
          : []),
        ...(isAgent(member.type)
          ? [{ label: <Trans>Reseller</Trans>, value: reseller ? <Trans>yes</Trans> : <Trans>no</Trans> }]
          : []),
      ]}
    />
  )
}

/** A member's place in the tree, and the actions that change it. */
export function PlaceCard({ member }: { member: DeskMember }) {
  const may = useMay()
  const answer = useDesk('getMemberPlace', { id: member.id })
  const open = member.status !== 'closed' && !isGuest(member.type)
  const [rating, setRating] = useState(false)
  return (
    <Card title={<Trans>Place in the team</Trans>}>
      <Shown answer={answer} coming={3}>
        {(place) => {
          const waits = place.move?.state === 'waiting' || place.move?.state === 'moved'
          return (
            <div className="grid grid-cols-1 gap-2">
              <PlaceFacts member={member} place={place} />
              {open && isAgent(member.type) && member.uplineId === null && may('setMemberRates') && (
                <p>
                  <Button onClick={() => setRating(true)}>
                    <Trans>Change the rates</Trans>
                  </Button>
                </p>
              )}
              {rating && <RatesDialog member={member} rates={place.rates} onClose={() => setRating(false)} />}
              {place.move && <Decided member={member} move={place.move} />}
              {open && !waits && may('moveMember') && <MoveForm member={member} />}
              {open && isAgent(member.type) && may('setMemberReseller') && (
                <Reseller member={member} reseller={place.reseller} />
              )}
            </div>
          )
        }}
      </Shown>
    </Card>
  )
}
