import { Trans, useLingui } from '@lingui/react/macro'
import type { Address, SpendFields } from '#machines/spend-points/spend-points.types.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { Field } from '#src/ui/field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { fieldMessages } from './spend-points.messages.ts'

type Props = { address: Address; fields: SpendFields; onAddress: (address: Address) => void }

/** The delivery address. */
export function AddressFields({ address, fields, onAddress }: Props) {
  const { i18n } = useLingui()
  const change = (part: Partial<Address>) => onAddress({ ...address, ...part })
  return (
    <>
      <TextField
        label={<Trans>Who it is for</Trans>}
        error={fields.name && i18n._(fieldMessages.name)}
        name="name"
        autoComplete="name"
        maxLength={100}
        value={address.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={<Trans>Phone for the delivery</Trans>}
        error={fields.phone && i18n._(fieldMessages.phone)}
        inputClassName="num rtl:text-right"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={19}
        value={address.phone}
        onChange={(event) => change({ phone: toLatinDigits(event.target.value).replaceAll(/[\s-]/g, '') })}
      />
      <Field
        id="delivery-lines"
        label={<Trans>Address</Trans>}
        hint={<Trans>House, road, town and postcode.</Trans>}
        error={fields.lines && i18n._(fieldMessages.lines)}
      >
        {(ids) => (
          <textarea
            {...ids}
            name="lines"
            rows={2}
            autoComplete="street-address"
            maxLength={300}
            className="w-full rounded-2 border border-edge bg-field p-3 text-md aria-invalid:border-alert"
            value={address.lines}
            onChange={(event) => change({ lines: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
