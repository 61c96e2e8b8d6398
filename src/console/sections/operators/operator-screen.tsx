import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { DeskOperator } from '../../api/types.ts'
import { useAddress } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useSession } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Facts } from '../../parts/facts.tsx'
import { Initial } from '../../parts/initial.tsx'
import { Card, Columns, Page } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { NothingChanged } from '../../parts/nothing-changed.tsx'
import { OperatorState } from './operator-state.tsx'
import { RoleChoice } from './role-choice.tsx'
import { SessionsTable } from './sessions-table.tsx'

const refreshes = ['getOperator', 'listOperators', 'listFourEyes'] as const

function RolesCard({ operator }: { operator: DeskOperator }) {
  const [roles, setRoles] = useState<string[]>(operator.roles)
  const act = useAct({ operation: 'setOperatorRoles', body: () => ({ id: operator.id, roles }), refreshes })
  const changed = roles.length !== operator.roles.length || roles.some((role) => !operator.roles.includes(role))
  const { name } = operator
  return (
    <Card title={<Trans>Roles</Trans>}>
      <RoleChoice value={roles} onChange={setRoles} />
      <p className="mt-2">
        <Button
          size="sm"
          why={roles.length === 0 ? <Trans>Choose a role at least.</Trans> : !changed && <NothingChanged />}
          onClick={act.begin}
        >
          <Trans>Change the roles</Trans>
        </Button>
      </p>
      <ActDialog act={act} title={<Trans>Other roles for {name}?</Trans>} verb={<Trans>Change the roles</Trans>} />
    </Card>
  )
}

function StopCard({ operator }: { operator: DeskOperator }) {
  const { id, name, status } = operator
  const frozen = status === 'frozen'
  const freeze = useAct({ operation: 'freezeOperator', body: () => ({ id, frozen: !frozen }), refreshes })
  const again = useAct({ operation: 'inviteOperatorAgain', body: () => ({ id }), refreshes })
  return (
    <Card title={frozen ? <Trans>{name} is frozen</Trans> : <Trans>Stop {name}</Trans>}>
      <div className="grid gap-2">
        <Button variant={frozen ? 'line' : 'danger'} onClick={freeze.begin}>
          {frozen ? <Trans>Let {name} go on</Trans> : <Trans>Freeze {name}</Trans>}
        </Button>
        {!frozen && (
          <Button onClick={again.begin}>
            <Trans>Invite again</Trans>
          </Button>
        )}
      </div>
      <ActDialog
        act={freeze}
        danger={!frozen}
        title={frozen ? <Trans>Let {name} go on?</Trans> : <Trans>Freeze {name}?</Trans>}
        verb={frozen ? <Trans>Let {name} go on</Trans> : <Trans>Freeze {name}</Trans>}
        effects={
          frozen
            ? [<Trans key="in">May log in again, with password and app as before</Trans>]
            : [
                <Trans key="end">All sessions end at once</Trans>,
                <Trans key="items">What was taken from the inbox goes back</Trans>,
              ]
        }
      />
      <ActDialog
        act={again}
        title={<Trans>Invite {name} again?</Trans>}
        verb={<Trans>Send the invitation</Trans>}
        effects={[
          <Trans key="forget">Password and authenticator app are forgotten</Trans>,
          <Trans key="end">All sessions end at once</Trans>,
        ]}
      />
    </Card>
  )
}

function OperatorFacts({ operator }: { operator: DeskOperator }) {
  const dates = useDates()
  return (
    <Facts
      items={[
        { label: <Trans>E-mail</Trans>, value: <bdi>{operator.email}</bdi> },
        { label: <Trans>Invited</Trans>, value: dates.moment(operator.invitedAt) },
        {
          label: <Trans>Last seen</Trans>,
          value: operator.lastSeenAt === null ? '–' : dates.moment(operator.lastSeenAt),
        },
        {
          label: <Trans>Authenticator app</Trans>,
          value: operator.app ? <Trans>set up</Trans> : <Trans>not yet</Trans>,
        },
      ]}
    />
  )
}

/** An operator: roles, sessions, and how to freeze the account. */
export function OperatorScreen() {
  const { t } = useLingui()
  const id = useAddress().params['operatorId'] ?? ''
  const own = useSession()?.operator.id === id
  const answer = useDesk('getOperator', { id })
  return (
    <Shown answer={answer} coming={8}>
      {({ operator, sessions }) => (
        <Page
          title={
            <span className="flex items-center gap-2.5">
              <Initial name={operator.name} big />
              <bdi>{operator.name}</bdi>
            </span>
          }
          mark={<OperatorState operator={operator} />}
        >
          <Columns
            main={
              <>
                <Card title={<Trans>Sessions</Trans>}>
                  <SessionsTable label={t`Sessions of ${operator.name}`} sessions={sessions} end="endOperatorSession" />
                </Card>
                <RolesCard key={operator.roles.join()} operator={operator} />
              </>
            }
            side={
              <>
                <Card>
                  <OperatorFacts operator={operator} />
                </Card>
                {!own && <StopCard operator={operator} />}
              </>
            }
          />
        </Page>
      )}
    </Shown>
  )
}
