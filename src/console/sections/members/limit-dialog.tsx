import { Trans, useLingui } from '@lingui/react/macro'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { ActBody } from '../../flows/act/use-act.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { FormAmount, FormSelect, FormText } from '../../parts/form/fields.tsx'
import { Form } from '../../parts/form/form.tsx'
import { useAmounts } from '../../parts/use-amounts.ts'

type Limit = ActBody<'addMemberLimit'>
type Kind = Limit['kind']
type Values = { kind: Kind; period: 'DAY' | 'WEEK' | 'MONTH'; amount: string; minutes: string }

const withPeriod: readonly Kind[] = ['DEPOSIT', 'LOSS', 'STAKE']

const bodyOf = (id: string, { kind, period, minutes }: Values, amount: string): Limit =>
  kind === 'SESSION'
    ? { id, kind, minutes: Number(minutes) }
    : { id, kind, amount, ...(withPeriod.includes(kind) && { period }) }

/** The kind of limit, its period, and its amount. */
function LimitFields({ kind }: { kind: Kind }) {
  const { t } = useLingui()
  const { read, isAmount, notAnAmount } = useAmounts()
  return (
    <>
      <FormSelect<Kind>
        name="kind"
        label={t`Limit on`}
        options={[
          { value: 'DEPOSIT', label: t`Deposit` },
          { value: 'LOSS', label: t`Loss` },
          { value: 'STAKE', label: t`Stakes` },
          { value: 'SINGLE_STAKE', label: t`One bet` },
          { value: 'SESSION', label: t`Session` },
        ]}
      />
      {withPeriod.includes(kind) && (
        <FormSelect<Values['period']>
          name="period"
          label={t`In`}
          options={[
            { value: 'DAY', label: t`24 hours` },
            { value: 'WEEK', label: t`7 days` },
            { value: 'MONTH', label: t`30 days` },
          ]}
        />
      )}
      {kind === 'SESSION' ? (
        <FormText
          name="minutes"
          label={t`Minutes`}
          inputMode="numeric"
          inputClassName="num"
          rules={{ pattern: { value: /^\d{2,4}$/, message: t`Minutes from 15 to 1440.` } }}
        />
      ) : (
        <FormAmount
          name="amount"
          label={t`Amount`}
          rules={{
            validate: (typed: string) => isAmount(read(typed)) || notAnAmount,
            required: t`Enter the amount.`,
          }}
        />
      )}
    </>
  )
}

/** A limit that the house sets on a member's play; refused unless it is stricter than the current one. */
export function LimitDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { read } = useAmounts()
  const form = useForm<Values>({ defaultValues: { kind: 'DEPOSIT', period: 'DAY', amount: '', minutes: '60' } })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const act = useAct({
    operation: 'addMemberLimit',
    body: () => bodyOf(id, form.getValues(), read(form.getValues('amount'))),
    refreshes: ['getMemberProtection'],
    onDone: onClose,
  })
  return (
    <>
      <Dialog
        open={!act.open}
        onClose={onClose}
        title={<Trans>A stricter limit</Trans>}
        labels={{ close: t`Close` }}
        footer={
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form="limit" variant="lamp">
              <Trans>Go on</Trans>
            </Button>
          </>
        }
      >
        <Form id="limit" form={form} label={t`A stricter limit`} onSubmit={act.begin}>
          <LimitFields kind={kind} />
        </Form>
      </Dialog>
      <ActDialog
        act={act}
        title={<Trans>A stricter limit</Trans>}
        verb={<Trans>Add it</Trans>}
        effects={[<Trans key="now">It holds at once, and only an operator can take it away</Trans>]}
      />
    </>
  )
}
