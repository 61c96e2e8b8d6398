import { Trans } from '@lingui/react/macro'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useNow } from '#src/ui/use-now.ts'
import type { DeskInboxRow } from '../../api/types.ts'
import { DeskLink, type Search } from '../../app/link.tsx'
import { useServices, useSession } from '../../app/services.tsx'
import { useOperationText } from '../../app/operation-texts.ts'
import { useDates } from '../../app/use-dates.ts'
import { RoomIcon } from '../../frame/room-icon.tsx'
import { Amount } from '../../parts/amount.tsx'
import { useSpan } from '../../parts/use-span.ts'
import { useFactText } from './item-sections.tsx'
import { iconOfKind, useKindName } from './kinds.ts'
import { Weight } from './weight.tsx'

/** The operator holding the item's lease, if any. */
function Taker({ row }: { row: DeskInboxRow }) {
  const me = useSession()?.operator.id
  if (!row.taker) return null
  const { id, name } = row.taker
  return (
    <span className={cx('flex items-center gap-1 text-xs', id === me ? 'font-bold text-lamp-ink' : 'text-ink-2')}>
      <Icon name={id === me ? 'check' : 'lock'} size="xs" />
      {id === me ? <Trans>taken by you</Trans> : <bdi>{name}</bdi>}
    </span>
  )
}

type InboxRowProps = {
  row: DeskInboxRow
  here: boolean
  search: Search
  chosen?: { on: boolean; onToggle: () => void } | null
}

/** What it is, how much, whose and why. */
function What({ row }: { row: DeskInboxRow }) {
  const kindName = useKindName()
  const nameOf = useOperationText()
  const textOf = useFactText()
  return (
    <span className="grid leading-tight">
      <span className="flex flex-wrap gap-x-2">
        <b>{kindName(row.kind)}</b>
        {row.amount !== null && (
          <b className="ms-auto">
            <Amount value={row.amount} currency={row.currency} />
          </b>
        )}
      </span>
      <span className="truncate text-xs text-ink-2">
        {row.account !== null && (
          <>
            <bdi>{row.account}</bdi> ·{' '}
          </>
        )}
        <bdi>{row.kind === 'four-eyes' ? nameOf(row.title) : textOf(row.title)}</bdi>
      </span>
      <Taker row={row} />
    </span>
  )
}

/** How old it is, how long it is postponed, how late it is. */
function Age({ row }: { row: DeskInboxRow }) {
  const { clock } = useServices()
  const dates = useDates()
  const span = useSpan()
  const now = useNow(clock.now)
  const over = now - Date.parse(row.dueAt)
  return (
    <span className="grid w-17 justify-items-end text-end text-xs text-ink-2">
      <span className="num">{span(now - Date.parse(row.since))}</span>
      {row.laterUntil !== null && <span>{dates.time(row.laterUntil)}</span>}
      {row.laterUntil === null && over > 0 && (
        <span className="text-alert-ink">
          <Trans>{span(over)} over</Trans>
        </span>
      )}
    </span>
  )
}

/** An inbox row: kind, amount, person, reason, age, delay, and the operator holding its lease. */
export function InboxRow({ row, here, search, chosen }: InboxRowProps) {
  const kindName = useKindName()
  return (
    <li data-row="" className="flex border-b border-line bg-panel">
      {chosen && (
        <label className="grid w-11 flex-none place-items-center">
          <input
            type="checkbox"
            aria-label={`${kindName(row.kind)} ${row.account ?? row.ref}`}
            checked={chosen.on}
            onChange={chosen.onToggle}
            className="size-5 accent-(--color-lamp-edge)"
          />
        </label>
      )}
      <DeskLink
        to={`/inbox/${row.kind}/${encodeURIComponent(row.ref)}`}
        search={search}
        aria-current={here ? 'true' : undefined}
        className={cx(
          'grid min-h-13.5 min-w-0 flex-1 grid-cols-[14px_20px_minmax(0,1fr)_auto] items-start gap-2.5 border-s-3 border-transparent py-2 ps-3 pe-3.5 text-sm -outline-offset-3',
          'hover:bg-panel-2 aria-[current=true]:border-lamp-edge aria-[current=true]:bg-lamp-wash',
        )}
      >
        <Weight weight={row.weight} />
        <span className="text-ink-2">
          <RoomIcon icon={iconOfKind(row.kind)} />
        </span>
        <What row={row} />
        <Age row={row} />
      </DeskLink>
    </li>
  )
}
