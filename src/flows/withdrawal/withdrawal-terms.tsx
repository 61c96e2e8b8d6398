import { Plural, Trans } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { isSome } from '#rules/money.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { DayBegins } from '../shared/day-begins.tsx'
import { DocumentsLink } from '../shared/documents-link.tsx'

type Settings = ValueOf<'getWithdrawSettings'>

/** The terms of a withdrawal now: how much, how often, and for which fee. */
export function WithdrawalTerms({ settings, figure }: { settings: Settings; figure: MoneyWriter }) {
  const { balance, countLeft, freeLeft, dayAmountLeft, feeRule, withoutDocuments } = settings
  const percent = `${Number(feeRule.rate) * 100} %`
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-3 rounded-2 bg-panel-2 p-3 text-sm">
        <div>
          <dt className="text-xs text-ink-2">
            <Trans>In the main wallet</Trans>
          </dt>
          <dd className="num text-lg font-bold">{figure(balance)}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-2">
            <Trans>Left today</Trans>
          </dt>
          <dd className="font-bold">
            <Plural value={countLeft} one="# withdrawal" other="# withdrawals" />
            <span className="block text-xs font-normal text-ink-2">
              <Trans>
                up to <span className="num">{figure(dayAmountLeft)}</span>
              </Trans>
            </span>
          </dd>
        </div>
      </dl>
      <p className="text-xs text-ink-2">
        {freeLeft > 0 ? (
          <Plural value={freeLeft} one="# withdrawal is free today." other="# withdrawals are free today." />
        ) : (
          <Trans>The free withdrawals of today are used.</Trans>
        )}{' '}
        <Trans>
          After {feeRule.freePerDay} a day, each costs {percent} ({figure(feeRule.min)} to {figure(feeRule.max)}).
        </Trans>
      </p>
      <DayBegins />
      {withoutDocuments !== null && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
          {isSome(withoutDocuments) ? (
            <Trans>Above {figure(withoutDocuments)} we need your documents first.</Trans>
          ) : (
            <Trans>We need to see your documents before you can withdraw.</Trans>
          )}
          <DocumentsLink />
        </p>
      )}
    </div>
  )
}
