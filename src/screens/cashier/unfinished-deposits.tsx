import { Trans, useLingui } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { useServices } from '#src/app/services.tsx'
import { moneyText } from '#src/lib/money-text.ts'
import { Countdown } from '#src/ui/countdown.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { CentreLink } from '../shell/centre-link.tsx'

type Settings = ValueOf<'getDepositSettings'>
type Deposit = Settings['unfinished'][number]

function Row({ deposit, name, now }: { deposit: Deposit; name: string; now: number }) {
  const { i18n } = useLingui()
  const { depositNo, amount, currency, review, expiresAt } = deposit
  const text = moneyText(amount, { currency, locale: i18n.locale })
  return (
    <li className="flex items-center gap-3 rounded-2 border-s-4 border-lamp-edge bg-lamp-wash px-3.5 py-2.5 text-sm">
      <Icon name="clock" size="sm" className="text-lamp-ink" />
      <p className="min-w-0 flex-1">
        {review ? (
          <Trans>
            A deposit of <span className="num">{text}</span> is in review, <bdi>{name}</bdi>.
          </Trans>
        ) : (
          <>
            <Trans>
              A deposit of <span className="num">{text}</span> is still open, <bdi>{name}</bdi>.
            </Trans>{' '}
            <Countdown deadline={Date.parse(expiresAt)} now={now} />
          </>
        )}
      </p>
      <CentreLink mc="depositv2" number={depositNo} className="link flex min-h-11 flex-none items-center">
        <Trans>Go on</Trans>
      </CentreLink>
    </li>
  )
}

/** Pending deposits, each with a link to continue. */
export function UnfinishedDeposits({
  settings,
  nameOf,
}: {
  settings: Settings
  nameOf: (channelId: string) => string
}) {
  const { siteClock } = useServices()
  const { t } = useLingui()
  const { unfinished, openDeposits, maxOpenDeposits } = settings
  const now = useNow(siteClock.now, unfinished.length > 0)
  if (unfinished.length === 0) return null
  return (
    <div className="grid gap-2">
      <ul aria-label={t`Open deposits`} className="grid gap-2">
        {unfinished.map((deposit) => (
          <Row key={deposit.depositNo} deposit={deposit} name={nameOf(deposit.channelId)} now={now} />
        ))}
      </ul>
      {openDeposits >= maxOpenDeposits && (
        <p className="text-sm text-ink-2">
          <Trans>You can have {maxOpenDeposits} open deposits. Finish one to start another.</Trans>
        </p>
      )}
    </div>
  )
}
