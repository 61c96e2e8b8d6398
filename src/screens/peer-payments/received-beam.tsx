import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { decimalsOf, sumOf } from '#rules/money.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import type { Payment } from './payment-texts.ts'

type ReceivedBeamProps = { withdrawalNo: string; payments: readonly Payment[]; figure: MoneyWriter }

type BeamPart = { key: string; name: string; value: string; colour: string }

/** The legend of the beam. */
const PartList = ({ parts, figure }: { parts: readonly BeamPart[]; figure: MoneyWriter }) => (
  <dl className="grid grid-cols-3 gap-2 text-sm max-[339px]:grid-cols-1">
    {parts.map(({ key, name, value, colour }) => (
      <div key={key}>
        <dt className="flex items-center gap-1.5 text-xs text-ink-2">
          <span aria-hidden="true" className={`size-2.5 rounded-1 ${colour}`} />
          {name}
        </dt>
        <dd className="num font-bold">{figure(value)}</dd>
      </div>
    ))}
  </dl>
)

/** A withdrawal paid by other members: the amounts received, waiting and disputed, as one beam. */
export function ReceivedBeam({ withdrawalNo, payments, figure }: ReceivedBeamProps) {
  const { t } = useLingui()
  const waiting = payments.filter(({ status }) => status === 'WAITING')
  const [received, toAnswer, disputed] = [
    sumOf(payments.map(({ receivedAmount }) => receivedAmount)),
    sumOf(
      waiting.map(({ amount }) => amount),
      decimalsOf(payments[0]?.amount ?? '0'),
    ),
    sumOf(payments.map(({ disputedAmount }) => disputedAmount)),
  ]
  const whole = Number(sumOf([received, toAnswer, disputed]))
  const parts = [
    { key: 'received', name: t`Received`, value: received, colour: 'bg-win' },
    { key: 'toAnswer', name: t`To answer`, value: toAnswer, colour: 'bg-lamp' },
    { key: 'disputed', name: t`In dispute`, value: disputed, colour: 'bg-alert' },
  ]
  const count = payments.length
  return (
    <section className="card grid gap-3" aria-label={withdrawalNo}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="text-lg font-bold">
            <Trans>Withdrawal</Trans>{' '}
            <CentreLink mc="withdraw" number={withdrawalNo} className="link num">
              {withdrawalNo}
            </CentreLink>
          </h3>
          <p className="text-xs text-ink-2">
            <Plural value={count} one="# payment by another member" other="# payments by other members" />
          </p>
        </div>
        {waiting.length > 0 && (
          <Badge tone="lamp">
            <Plural value={waiting.length} one="# to answer" other="# to answer" />
          </Badge>
        )}
      </div>
      <div aria-hidden="true" className="flex h-2.5 overflow-hidden rounded-full bg-panel-3">
        {parts.map(({ key, value, colour }) => (
          <span
            key={key}
            className={colour}
            style={{ width: whole > 0 ? `${(Number(value) / whole) * 100}%` : '0%' }}
          />
        ))}
      </div>
      <PartList parts={parts} figure={figure} />
    </section>
  )
}
