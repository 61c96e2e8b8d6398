import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { CopyButton } from '../shared/copy-button.tsx'
import { payUses, targetNames } from './deposit.messages.ts'

export type Order = NonNullable<ValueOf<'getDeposit'>['order']>
type RowProps = { name: ReactNode; value: string; copied: string; note: ReactNode }

const Row = ({ name, value, copied, note }: RowProps) => (
  <div className="flex items-center justify-between gap-3 border-b border-line py-2.5 last:border-0">
    <dl className="min-w-0">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd>
        <bdi className="tabular text-lg font-bold wrap-anywhere" dir="ltr">
          {value}
        </bdi>{' '}
        <span className="text-xs text-ink-2">{note}</span>
      </dd>
    </dl>
    <span className="flex-none">
      <CopyButton text={copied} />
    </span>
  </div>
)

/** The exact amount to pay, in the payment currency. */
export const payText = ({ payAmount, payCurrency, rate }: Order, figure: MoneyWriter): string =>
  rate === null ? figure(payAmount) : `${payAmount} ${payCurrency}`

/** The payment as a QR code for another phone. */
function QrFigure({ src }: { src: string }) {
  const { t } = useLingui()
  return (
    <figure className="grid justify-items-center gap-1.5">
      <img
        src={src}
        alt={t`QR code of this payment`}
        width={168}
        height={168}
        className="rounded-2 border border-line bg-white"
      />
      <figcaption className="max-w-42 text-center text-xs text-ink-2">
        <Trans>Scan to carry on with another phone</Trans>
      </figcaption>
    </figure>
  )
}

/** The number, the amount and the reference, each with a copy button, and a QR code to pay with another phone. */
export function PayTarget({ order, figure }: { order: Order; figure: MoneyWriter }) {
  const { i18n } = useLingui()
  const { payTo, payAmount, qrImageUrl } = order
  if (!payTo) return null
  const { kind, use, name, number, reference } = payTo
  return (
    <div className="grid gap-4 min-[560px]:grid-cols-[minmax(0,1fr)_auto] min-[560px]:items-start">
      <div>
        <Row
          name={i18n._(targetNames[kind])}
          value={number}
          copied={number.replaceAll(/[\s-]/g, '')}
          note={
            <>
              {name !== null && <bdi>{name}, </bdi>}
              {i18n._(payUses[use])}
            </>
          }
        />
        <Row
          name={<Trans>Amount</Trans>}
          value={payText(order, figure)}
          copied={payAmount}
          note={<Trans>not less, not more</Trans>}
        />
        {reference !== null && (
          <Row
            name={<Trans>Reference</Trans>}
            value={reference}
            copied={reference}
            note={<Trans>in the message field</Trans>}
          />
        )}
      </div>
      {qrImageUrl !== null && <QrFigure src={qrImageUrl} />}
    </div>
  )
}
