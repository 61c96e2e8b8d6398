import { Trans, useLingui } from '@lingui/react/macro'
import { useCurrency } from '#src/app/use-currency.ts'
import { useDates } from '#src/app/use-dates.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { percentOf } from '#src/lib/rates.ts'
import { Icon } from '#src/ui/icon.tsx'
import { categories } from '../records/category-names.ts'
import { CentreLink } from '../shell/centre-link.tsx'
import type { StatementPlace } from './statement-place.ts'
import { StatementBadge, type Statement } from './statement-words.tsx'

type Props = { running: readonly Statement[]; zone: string; place: StatementPlace }

function Running({ statement, zone, place }: { statement: Statement; zone: string; place: StatementPlace }) {
  const { i18n } = useLingui()
  const dates = useDates(zone)
  const currency = useCurrency()
  const money = (amount: string) => moneyText(amount, { currency, locale: i18n.locale })
  const { category, payee, side, gross, base, rate, rateType, periodEnd } = statement
  return (
    <li className="relative grid gap-0.5 rounded-2 border border-info bg-info-wash p-3">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span>{i18n._(categories[category])}</span>
        {side === 'PAID' && <bdi className="text-ink-2">{payee}</bdi>}
        <StatementBadge state="running" gross={gross} />
      </p>
      <p className="text-lg font-bold">
        <span className="num">{money(gross)}</span>
      </p>
      <p className="text-xs text-ink-2">
        {rateType === 'P' && rate !== null && (
          <>
            <span className="num">
              {percentOf(rate)} % × {money(base)}
            </span>
            {' · '}
          </>
        )}
        <Trans>until {dates.moment(periodEnd)}</Trans>
      </p>
      <CentreLink
        {...place}
        number={statement.statementId}
        className="link flex items-center gap-1 text-sm after:absolute after:inset-0 after:rounded-2"
      >
        <Trans>How it stands</Trans>
        <Icon name="next" size="xs" flip />
      </CentreLink>
    </li>
  )
}

/** Running periods with their results so far. */
export function RunningStatements({ running, zone, place }: Props) {
  const { t } = useLingui()
  if (running.length === 0) return null
  return (
    <ul aria-label={t`So far`} className="grid gap-2.5 min-[560px]:grid-cols-2 xl:grid-cols-3">
      {running.map((statement) => (
        <Running key={statement.statementId} {...{ statement, zone, place }} />
      ))}
    </ul>
  )
}
