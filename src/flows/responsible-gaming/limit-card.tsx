import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LimitKey, ProtectionChange } from '#machines/responsible-gaming/responsible-gaming.types.ts'
import { useDates } from '#src/app/use-dates.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { useLimitName } from '../shared/responsible-gaming/limit-name.ts'
import { LimitForm, type LimitFormProps } from './limit-form.tsx'
import type { PlayLimit } from '../shared/responsible-gaming/use-own-protection.ts'

type LimitCardProps = Omit<LimitFormProps, 'fixed' | 'onCancel' | 'onSet'> & {
  limit: PlayLimit
  money: (amount: string) => string
  /** The time, ms since 1970. */
  now: number
  onChange: (change: ProtectionChange) => void
}

/** How much of a limit is used: a bar that turns red at 90 %. */
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

type Usage = { limit: PlayLimit; used: string; name: string; maxText: string; money: (amount: string) => string }

/** The used and the remaining part of a limit. */
function UsedPart({ limit, used, name, maxText, money }: Usage) {
  const { t } = useLingui()
  const { remaining } = limit
  return (
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
  )
}

type Change = NonNullable<PlayLimit['change']>
type ComingChangeProps = {
  change: Change
  value: (of: Change) => string
  now: number
  busy: boolean
  onConfirm: () => void
}

/** A pending change: from when it can be confirmed, and until when. */
function ComingChange({ change, value, now, busy, onConfirm }: ComingChangeProps) {
  const { moment } = useDates()
  const ready = now >= Date.parse(change.confirmFrom)
  return (
    <div className="grid gap-2 rounded-2 border border-lamp-edge bg-lamp-wash px-3 py-2.5 text-sm">
      <p className="font-bold">
        {change.remove ? <Trans>You asked for its end</Trans> : <Trans>You asked for {value(change)}</Trans>}
      </p>
      <p className="text-ink-2">
        {ready ? (
          <Trans>Confirm it before {moment(change.confirmUntil)}, or it expires.</Trans>
        ) : (
          <Trans>You can confirm it from {moment(change.confirmFrom)}. Until then nothing changes.</Trans>
        )}
      </p>
      {ready && (
        <Button size="sm" className="justify-self-start" waits={busy} onClick={onConfirm}>
          <Trans>Confirm</Trans>
        </Button>
      )}
    </div>
  )
}

type LimitActionsProps = { name: string; busy: boolean; onEdit: () => void; onRemove: (() => void) | undefined }

/** The player's actions on their limit. */
function LimitActions({ name, busy, onEdit, onRemove }: LimitActionsProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-label={t`Change: ${name}`} onClick={onEdit}>
        <Trans>Change</Trans>
      </Button>
      {onRemove && (
        <Button size="sm" variant="quiet" aria-label={t`Remove: ${name}`} waits={busy} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </div>
  )
}

/** One limit: used and remaining part, a pending change, and the actions. */
export function LimitCard({ limit, limits, money, currency, now, busy, onChange }: LimitCardProps) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const { kind, period, amount, minutes, used, setBy, change } = limit
  const own = setBy === 'MEMBER'
  const key: LimitKey = { kind, ...(period && { period }) }
  const value = (of: { amount: string | null; minutes: number | null }) =>
    of.amount === null ? t`${of.minutes ?? 0} minutes` : money(of.amount)
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
        <UsedPart {...{ limit, used, name, maxText, money }} />
      )}
      {change && (
        <ComingChange {...{ change, value, now, busy }} onConfirm={() => onChange({ what: 'confirm', ...key })} />
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
          <LimitActions
            {...{ name, busy }}
            onEdit={() => setEditing(true)}
            onRemove={change?.remove ? undefined : () => onChange({ what: 'remove', ...key })}
          />
        ))}
    </li>
  )
}
