import { Trans } from '@lingui/react/macro'
import { TextField } from '#src/ui/text-field.tsx'
import { MoneyInput } from './money-input.tsx'

type AmountAndRemarkProps = {
  /** The prefix of both fields' ids. */
  id: string
  amount: string
  remark: string
  onAmount: (text: string) => void
  onRemark: (text: string) => void
}

/** The amount of a manual correction, and the remark that the member reads. */
export const AmountAndRemark = ({ id, amount, remark, onAmount, onRemark }: AmountAndRemarkProps) => (
  <>
    <MoneyInput id={`${id}-amount`} label={<Trans>Amount</Trans>} value={amount} onChange={onAmount} />
    <TextField
      id={`${id}-remark`}
      label={<Trans>Remark</Trans>}
      hint={<Trans>The member reads it in the account record.</Trans>}
      maxLength={200}
      value={remark}
      onChange={(event) => onRemark(event.target.value)}
    />
  </>
)
