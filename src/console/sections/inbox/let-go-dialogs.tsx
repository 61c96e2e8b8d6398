import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { useDesk } from '../../app/queries.ts'
import { useSession } from '../../app/services.tsx'
import { FormArea, FormMoment } from '../../parts/form/fields.tsx'
import { Form } from '../../parts/form/form.tsx'
import { Shown } from '../../parts/states.tsx'

/** Hands an item to another operator. */
export function HandOnDialog({ onClose, onHand }: { onClose: () => void; onHand: (to: string) => void }) {
  const { t } = useLingui()
  const me = useSession()?.operator.id
  const [to, setTo] = useState<string | null>(null)
  const answer = useDesk('listOperators', {})
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Reassign it</Trans>}
      labels={{ close: t`Close` }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="lamp"
            why={to === null && <Trans>Choose an operator first.</Trans>}
            onClick={() => to !== null && onHand(to)}
          >
            <Trans>Reassign</Trans>
          </Button>
        </>
      }
    >
      <Shown answer={answer} coming={2}>
        {({ rows }) => (
          <SelectField
            label={t`To whom`}
            placeholder={t`Choose an operator`}
            value={to}
            onValueChange={setTo}
            options={rows
              .filter(({ id, status }) => id !== me && status === 'active')
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Shown>
    </Dialog>
  )
}

type PutOff = { until: string | null; reason: string }

/** Postpones an item until a time, with a reason. */
export function PutOffDialog({
  onClose,
  onPutOff,
}: {
  onClose: () => void
  onPutOff: (until: string, reason: string) => void
}) {
  const { t } = useLingui()
  const form = useForm<PutOff>({ defaultValues: { until: null, reason: '' } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Snooze it</Trans>}
      labels={{ close: t`Close` }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="put-off" variant="lamp">
            <Trans>Snooze</Trans>
          </Button>
        </>
      }
    >
      <Form
        id="put-off"
        form={form}
        label={t`Snooze it`}
        onSubmit={({ until, reason }) => until !== null && onPutOff(until, reason.trim())}
      >
        <FormMoment name="until" label={t`Until`} rules={{ required: t`Say until when.` }} />
        <FormArea
          name="reason"
          label={t`Reason (audit log)`}
          rows={2}
          rules={{
            required: t`Say why: the audit log keeps it.`,
            minLength: { value: 3, message: t`A reason has 3 characters or more.` },
            maxLength: { value: 300, message: t`A reason has 300 characters at most.` },
          }}
        />
      </Form>
    </Dialog>
  )
}
