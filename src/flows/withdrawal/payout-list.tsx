import { Trans, useLingui } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { useDates } from '#src/app/use-dates.ts'
import { Badge } from '#src/ui/badge.tsx'
import { withdrawalStates, withdrawalTones } from './withdrawal-states.ts'

type Payout = ValueOf<'getWithdrawal'>['payouts'][number]

/** Whether the payouts add details to those of the withdrawal itself. */
export const hasPayouts = (payouts: readonly Payout[]): boolean =>
  payouts.length > 1 || payouts.some(({ reference, slips }) => reference !== null || slips.length > 0)

/** The slip of a manual payment, as a picture that opens. */
const Slip = ({ path, label }: { path: string; label: string }) => (
  <a href={path} target="_blank" rel="noreferrer" className="block w-24">
    <img
      src={path}
      alt={label}
      loading="lazy"
      className="aspect-[3/4] w-full rounded-1 border border-line bg-panel-3 object-cover"
    />
  </a>
)

function Row({ payout, n, of, figure }: { payout: Payout; n: number; of: number; figure: (amount: string) => string }) {
  const { i18n, t } = useLingui()
  const dates = useDates()
  const { amount, status, at, reference, slips } = payout
  return (
    <li className="grid gap-1.5 py-2.5">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>
          {of > 1 && (
            <span className="me-2 text-ink-2">
              <Trans>
                Part {n} of {of}
              </Trans>
            </span>
          )}
          <b className="num">{figure(amount)}</b>
        </span>
        <Badge tone={withdrawalTones[status]}>{i18n._(withdrawalStates[status])}</Badge>
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-2">
        {at !== null && <span className="num">{dates.moment(at)}</span>}
        {reference !== null && (
          <span>
            <Trans>
              Reference <bdi className="num font-bold text-ink">{reference}</bdi>
            </Trans>
          </span>
        )}
      </p>
      {slips.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {slips.map(({ path }) => (
            <Slip key={path} path={path} label={t`Slip of the payment of ${figure(amount)}`} />
          ))}
        </div>
      )}
    </li>
  )
}

type PayoutListProps = { payouts: readonly Payout[]; figure: (amount: string) => string }

/** The payments to the account: each with its state, its reference and the payer's slip. */
export const PayoutList = ({ payouts, figure }: PayoutListProps) => (
  <section className="grid gap-1">
    <h4 className="text-sm font-bold">
      {payouts.length > 1 ? <Trans>Sent in {payouts.length} parts</Trans> : <Trans>What was sent</Trans>}
    </h4>
    <ul className="divide-y divide-line rounded-2 border border-line bg-panel-2 px-3.5 text-sm">
      {payouts.map((payout, n) => (
        <Row key={payout.payoutNo} payout={payout} n={n + 1} of={payouts.length} figure={figure} />
      ))}
    </ul>
  </section>
)
