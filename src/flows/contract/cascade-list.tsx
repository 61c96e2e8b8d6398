import { Trans, useLingui } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { numberText } from '#src/lib/languages.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { percentOf } from '#src/lib/rates.ts'

type Props = Pick<ValueOf<'previewContract'>, 'cascade' | 'count'> & { money: MoneyWriter }

/** The contracts below that would end: whose, at which rate, and why. */
export function CascadeList({ cascade, count, money }: Props) {
  const { i18n } = useLingui()
  if (count === 0)
    return (
      <div className="text-sm text-ink-2">
        <Trans>No contract below ends by this.</Trans>
      </div>
    )
  return (
    <section className="grid gap-1.5">
      <h3 className="text-sm font-bold">
        <Trans>Contracts below that end: {numberText(count, i18n.locale)}</Trans>
      </h3>
      <ul className="grid max-h-64 gap-1.5 overflow-y-auto">
        {cascade.map(({ contractId, payer, payee, rateType, rate, reason }) => (
          <li key={contractId} className="grid gap-0.5 rounded-1 bg-alert-wash px-3 py-2 text-sm text-alert-ink">
            <span className="flex justify-between gap-3">
              <bdi className="min-w-0 font-bold break-all">{payee}</bdi>
              <span className="num">{rateType === 'F' ? money(rate) : `${percentOf(rate)} %`}</span>
            </span>
            <span className="text-xs">
              {reason === 'RATE_EXCEEDS' ? (
                <Trans>
                  Gets more than <bdi>{payer}</bdi> would get
                </Trans>
              ) : (
                <Trans>
                  <bdi>{payer}</bdi> would get nothing to pay from
                </Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
