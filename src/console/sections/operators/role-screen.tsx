import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { DeskLink, useAddress, useGo } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useRoleName } from '../../app/roles.ts'
import { useMay, useSession } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { NothingChanged } from '../../parts/nothing-changed.tsx'
import { Card, Columns, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { useAmounts } from '../../parts/use-amounts.ts'
import { WritableFields } from '../../parts/writable-fields.tsx'
import { LimitFields, readLimits, typedLimits } from './limit-fields.tsx'
import { PermissionChoice } from './permission-choice.tsx'

type Roles = ConsoleValueOf<'listRoles'>
type DeskRole = Roles['rows'][number]

const refreshes = ['listRoles', 'listOperators', 'listFourEyes', 'listAudit'] as const
const nothing: DeskRole = { id: null, name: '', permissions: [], limits: [], holders: [] }

/** Why this operator can't change the role; null where nothing stands against it. */
function useHindrance({ id, name }: DeskRole, isNew: boolean) {
  const may = useMay()
  const roles = useSession()?.operator.roles ?? []
  if (!may('saveRole')) return <Trans>You can read this. Your roles cannot change it.</Trans>
  if (isNew) return null
  if (id === null) return <Trans>A built-in role stays as it is. Make a role from it and change that one.</Trans>
  return roles.includes(name) ? <Trans>You hold this role yourself: others have to change it.</Trans> : null
}

type RoleFormProps = { role: DeskRole; isNew: boolean; sections: Roles['grantable'] }

function RoleForm({ role, isNew, sections }: RoleFormProps) {
  const { t } = useLingui()
  const go = useGo()
  const [name, setName] = useState(role.id === null && isNew ? '' : role.name)
  const [permissions, setPermissions] = useState<readonly string[]>(role.permissions.toSorted())
  const { read, write, isAmount } = useAmounts()
  const [typed, setTyped] = useState(() => typedLimits(role.limits, write))
  const limits = readLimits(typed, { read, isAmount })
  const hindrance = useHindrance(role, isNew)
  const act = useAct({
    operation: 'saveRole',
    body: () => ({
      ...(!isNew && role.id !== null && { id: role.id }),
      name: name.trim(),
      permissions: [...permissions],
      limits: limits ?? [],
    }),
    refreshes,
    onDone: ({ result }) => result?.id != null && void go({ to: `/operators/roles/${result.id}` }),
  })
  const before = JSON.stringify([
    role.name,
    role.permissions.toSorted(),
    readLimits(typedLimits(role.limits, write), { read, isAmount }),
  ])
  const same = !isNew && JSON.stringify([name.trim(), permissions, limits]) === before
  const why =
    name.trim() === '' ? (
      <Trans>Enter the name.</Trans>
    ) : permissions.length === 0 ? (
      <Trans>Choose a permission at least.</Trans>
    ) : limits === null ? (
      <Trans>A limit is no amount.</Trans>
    ) : (
      same && <NothingChanged />
    )
  return (
    <>
      <WritableFields writes={hindrance === null} why={hindrance} className="grid min-w-0 gap-3">
        <TextField
          id="role-name"
          label={t`Name`}
          value={name}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <PermissionChoice sections={sections} value={permissions} onChange={setPermissions} />
        <LimitFields value={typed} onChange={setTyped} />
      </WritableFields>
      {hindrance === null && (
        <p className="mt-3">
          <Button variant="lamp" why={why} onClick={act.begin}>
            {isNew ? <Trans>Make the role</Trans> : <Trans>Change the role</Trans>}
          </Button>
        </p>
      )}
      <ActDialog
        act={act}
        title={isNew ? <Trans>Make the role {name}?</Trans> : <Trans>Change the role {name}?</Trans>}
        verb={isNew ? <Trans>Make the role</Trans> : <Trans>Change the role</Trans>}
        effects={isNew ? [] : [<Trans key="now">It works at once for everybody who holds the role</Trans>]}
      />
    </>
  )
}

/** Who holds the role, and how to end it. */
function HoldersCard({ role }: { role: DeskRole }) {
  const may = useMay()
  const go = useGo()
  const { id, name, holders } = role
  const act = useAct({
    operation: 'retireRole',
    body: () => ({ id: id! }),
    refreshes,
    onDone: () => void go({ to: '/operators' }),
  })
  return (
    <Card title={<Trans>Held by</Trans>}>
      {holders.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Nobody holds it.</Trans>
        </p>
      ) : (
        <ul>
          {holders.map((holder, at) => (
            <li key={at}>
              <bdi>{holder}</bdi>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 grid gap-2">
        {may('saveRole') && (
          <DeskLink
            to="/operators/roles/new"
            search={{ from: id ?? name }}
            className={buttonClass({ variant: 'line' })}
          >
            <Trans>Make a role from this one</Trans>
          </DeskLink>
        )}
        {id !== null && may('retireRole') && (
          <Button
            variant="danger"
            why={holders.length > 0 && <Trans>Give those who hold it another role first.</Trans>}
            onClick={act.begin}
          >
            <Trans>Retire the role</Trans>
          </Button>
        )}
      </div>
      <ActDialog
        act={act}
        danger
        title={<Trans>Retire the role {name}?</Trans>}
        verb={<Trans>Retire the role</Trans>}
        effects={[<Trans key="never">Nobody can be given it any more, and its name stays taken</Trans>]}
      />
    </Card>
  )
}

/** A role: what it permits and who holds it. `new` makes one, from another one if the address names it. */
export function RoleScreen() {
  const { params, search } = useAddress()
  const key = params['roleId'] ?? ''
  const isNew = key === 'new'
  const roleName = useRoleName()
  const answer = useDesk('listRoles', {})
  return (
    <Shown answer={answer} coming={8}>
      {({ rows, grantable }) => {
        const wanted = isNew ? search['from'] : key
        const found = rows.find(({ id, name }) => (id ?? name) === wanted)
        const role = found ?? (isNew ? nothing : null)
        if (role === null) return <Nothing title={<Trans>There is no such role</Trans>} />
        const form = (
          <Card>
            <RoleForm
              key={`${key} ${role.name} ${role.permissions.join()} ${JSON.stringify(role.limits)}`}
              {...{ role, isNew }}
              sections={grantable}
            />
          </Card>
        )
        return (
          <Page title={isNew ? <Trans>New role</Trans> : <bdi>{roleName(role.name)}</bdi>}>
            {isNew ? form : <Columns main={form} side={<HoldersCard role={role} />} wide />}
          </Page>
        )
      }}
    </Shown>
  )
}
