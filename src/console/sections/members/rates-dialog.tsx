import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { DeskMember } from '../../api/types.ts'
import { useDesk } from '../../app/queries.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Form } from '../../parts/form/form.tsx'
import { Shown } from '../../parts/states.tsx'
import { RateFields, ratesOf, typedRates, type Rates, type TypedRates } from './rate-fields.tsx'

type Props = { member: DeskMember; rates: Rates; onClose: () => void }

function RatesForm({ member: { id, account }, rates, maxRates, onClose }: Props & { maxRates: Rates }) {
  const { t } = useLingui()
  const form = useForm<{ rates: TypedRates }>({ defaultValues: { rates: typedRates(rates) } })
  const act = useAct({
    operation: 'setMemberRates',
    body: () => ({ id, rates: ratesOf(form.getValues('rates')) }),
    refreshes: ['getMemberPlace', 'listFourEyes', 'listAudit'],
    onDone: onClose,
  })
  return (
    <>
      <Dialog
        open={!act.open}
        onClose={onClose}
        title={<Trans>Rebate rates of {account}</Trans>}
        labels={{ close: t`Close` }}
        footer={
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form="rates" variant="lamp">
              <Trans>See what it changes</Trans>
            </Button>
          </>
        }
      >
        <Form id="rates" form={form} label={t`Rebate rates of ${account}`} onSubmit={act.begin}>
          <RateFields maxRates={maxRates} />
        </Form>
      </Dialog>
      <ActDialog
        act={act}
        title={<Trans>Give {account} these rates?</Trans>}
        verb={<Trans>Change the rates</Trans>}
        effects={[<Trans key="below">Whoever below gets more is cut to them at once</Trans>]}
      />
    </>
  )
}

/** New rates for an agent of the house: the cuts below are shown before two operators decide. */
export function RatesDialog(props: Props) {
  const answer = useDesk('getHouseRates', {})
  return (
    <Shown answer={answer} coming={2}>
      {({ rates }) => <RatesForm {...props} maxRates={rates} />}
    </Shown>
  )
}
