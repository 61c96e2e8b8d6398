import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Controller, useForm, type Control } from 'react-hook-form'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Form } from '../../parts/form/form.tsx'
import { FormText } from '../../parts/form/fields.tsx'
import { RoleChoice } from './role-choice.tsx'

type Invited = { name: string; email: string; roles: string[] }

/** The invited operator's name and roles. */
function InvitedFields({ control }: { control: Control<Invited> }) {
  const { t } = useLingui()
  return (
    <>
      <FormText
        name="name"
        label={t`Name`}
        autoComplete="off"
        maxLength={60}
        rules={{ required: t`Enter the name.` }}
      />
      <FormText
        name="email"
        label={t`E-mail`}
        type="email"
        autoComplete="off"
        maxLength={254}
        rules={{
          required: t`Enter the e-mail address.`,
          pattern: { value: /^[^\s@]+@[^\s@]+$/, message: t`This is no e-mail address.` },
        }}
      />
      <Controller
        control={control}
        name="roles"
        rules={{ validate: (roles) => roles.length > 0 || t`Choose a role at least.` }}
        render={({ field, fieldState }) => (
          <RoleChoice value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
    </>
  )
}

/** Invites an operator: name and roles, then the reason; a second administrator approves if there is one. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm<Invited>({ defaultValues: { name: '', email: '', roles: [] } })
  const [asking, setAsking] = useState(false)
  const act = useAct({
    operation: 'inviteOperator',
    body: form.getValues,
    refreshes: ['listOperators', 'listFourEyes'],
    onDone: onClose,
  })
  const { name } = form.getValues()
  if (asking && (act.open || act.busy))
    return (
      <ActDialog
        act={{ ...act, close: () => (act.state.hasTag('requested') ? onClose() : (act.close(), setAsking(false))) }}
        title={<Trans>Invite {name}?</Trans>}
        verb={<Trans>Send the invitation</Trans>}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Invite somebody</Trans>}
      labels={{ close: t`Close` }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="invite" variant="lamp">
            <Trans>Go on</Trans>
          </Button>
        </>
      }
    >
      <Form
        id="invite"
        form={form}
        label={t`Invite somebody`}
        onSubmit={() => {
          setAsking(true)
          act.begin()
        }}
      >
        <InvitedFields control={form.control} />
      </Form>
    </Dialog>
  )
}
