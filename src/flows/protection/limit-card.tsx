import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LimitKey, ProtectionChange } from '#machines/protection/protection.types.ts'
import { useDates } from '#src/app/use-dates.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { useLimitName } from '../shared/protection/limit-name.ts'
import { LimitForm, type LimitFormProps } from './limit-form.tsx'
import type { PlayLimit } from '../shared/protection/use-own-protection.ts'

type LimitCardProps = Omit<LimitFormProps, 'fixed' | 'onCancel' | 'onSet'> & {
  limit: PlayLimit
  money: (amount: string) => string
  /** The time, ms since 1970. */
  now: number
  onChange: (change: ProtectionChange) => void
}

/** How much of a limit is used: a bar that turns red at nine tenths. */
function Meter({ limit, name, text }: { limit: PlayLimit; name: string; text: string }) {
  const max = Number(limit.amount)
  const share = Math.min(1, max === 0 ? 1 : Number(limit.used) / max)
  return (
    <div
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Number(limit.used))}
      aria-valuetext={text}
      className="h-2 overflow-hidden rounded-full bg-panel-3"
    >
      <div
        className={cx('h-full rounded-full', share >= 0.9 ? 'bg-alert' : 'bg-lamp')}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}

/** One limit: what is used and left, a change on its way, and what can be done with it. */
export function LimitCard({ limit, limits, money, currency, now, busy, onChange }: LimitCardProps) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const { kind, period, amount, minutes, used, remaining, setBy, change } = limit
  const own = setBy === 'MEMBER'
  const key: LimitKey = { kind, ...(period && { period }) }
  const value = (of: { amount: string | null; minutes: number | null }) =>
    of.amount === null ? t`${of.minutes ?? 0} minutes` : money(of.amount)
  const { moment } = useDates()
  const ready = change !== null && now >= Date.parse(change.confirmFrom)
  const name = useLimitName()(limit)
  const maxText = value({ amount, minutes })
  return (
    <li className="grid gap-2.5 rounded-2 bg-panel-2 px-3.5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h4 className="font-bold">{name}</h4>
        {!own && (
          <Badge tone="info">
            <Trans>set by us</Trans>
          </Badge>
        )}
      </div>
      {used === null ? (
        <p className="num text-lg font-bold">{maxText}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>
              <b className="num text-lg">{money(used)}</b>{' '}
              <span className="text-sm text-ink-2">
                <Trans>of {maxText}</Trans>
              </span>
            </span>
            <span className={cx('text-sm', Number(remaining) === 0 ? 'font-bold text-alert-ink' : 'text-ink-2')}>
              <Trans>{money(remaining!)} left</Trans>
            </span>
          </p>
          <Meter limit={limit} name={name} text={t`${money(used)} of ${maxText}`} />
        </>
      )}
      {change && (
        <div className="grid gap-2 rounded-2 border border-lamp-edge bg-lamp-wash px-3 py-2.5 text-sm">
          <p className="font-bold">
            {change.remove ? <Trans>You asked for its end</Trans> : <Trans>You asked for {value(change)}</Trans>}
          </p>
          <p className="text-ink-2">
            {ready ? (
              <Trans>Confirm it before {moment(change.confirmUntil)}, or it lapses.</Trans>
            ) : (
              <Trans>You can confirm it from {moment(change.confirmFrom)} on. Until then nothing changes.</Trans>
            )}
          </p>
          {ready && (
            <Button
              size="sm"
              className="justify-self-start"
              disabled={busy}
              onClick={() => onChange({ what: 'confirm', ...key })}
            >
              <Trans>Confirm</Trans>
            </Button>
          )}
        </div>
      )}
      {own &&
        (editing ? (
          <LimitForm
            {...{ limits, currency, busy }}
            fixed={key}
            onCancel={() => setEditing(false)}
            onSet={(next) => {
              setEditing(false)
              onChange(next)
            }}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" aria-label={t`Change: ${name}`} onClick={() => setEditing(true)}>
              <Trans>Change</Trans>
            </Button>
            {!change?.remove && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={t`Remove: ${name}`}
                disabled={busy}
                onClick={() => onChange({ what: 'remove', ...key })}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </div>
        ))}
    </li>
  )
}
