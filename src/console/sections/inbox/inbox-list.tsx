import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import type { DeskInboxRow } from '../../api/types.ts'
import { useAddress, useGo } from '../../app/link.tsx'
import type { useDeskList } from '../../app/queries.ts'
import { Chips } from '../../parts/choice.tsx'
import { MoreRows } from '../../parts/more-rows.tsx'
import { rowKeys } from '../../parts/row-keys.ts'
import { Coming, Failure, Nothing } from '../../parts/states.tsx'
import { InboxRow } from './inbox-row.tsx'
import { useKindName } from './kinds.ts'

type Kind = { kind: string; waiting: number; late: number }
type Group = { name: ReactNode; late: boolean; rows: DeskInboxRow[] }

/** Late ones first, then waiting ones, then postponed ones. */
export function groupsOf(rows: readonly DeskInboxRow[]): Record<'late' | 'waiting' | 'later', DeskInboxRow[]> {
  return {
    late: rows.filter((row) => row.laterUntil === null && row.late),
    waiting: rows.filter((row) => row.laterUntil === null && !row.late),
    later: rows.filter((row) => row.laterUntil !== null),
  }
}

type InboxListProps = {
  list: ReturnType<typeof useDeskList<'getInbox'>>
  kinds: readonly Kind[]
  here: string
  choosing: { keys: ReadonlySet<string>; toggle: (row: DeskInboxRow) => void } | null
  onChoosing: () => void
  onTakeNext: (() => void) | null
}

export const keyOf = ({ kind, ref }: Pick<DeskInboxRow, 'kind' | 'ref'>): string => `${kind}/${ref}`

type HeadProps = Pick<InboxListProps, 'kinds' | 'choosing' | 'onChoosing' | 'onTakeNext'>

/** The filter, and the actions on several items or the next one. */
function ListHead({ kinds, choosing, onChoosing, onTakeNext }: HeadProps) {
  const { t } = useLingui()
  const { search } = useAddress()
  const go = useGo()
  const kindName = useKindName()
  const all = kinds.reduce((sum, { waiting }) => sum + waiting, 0)
  const filter = search['mine'] === 'true' ? 'mine' : search['state'] === 'later' ? 'later' : (search['kind'] ?? 'all')
  const named: Record<string, Record<string, string>> = { all: {}, mine: { mine: 'true' }, later: { state: 'later' } }
  return (
    <header className="grid gap-2 border-b border-line bg-panel px-3 pt-2.5 pb-2 *:min-w-0">
      <div className="flex items-center gap-2">
        <h1 className="grow">
          <Trans>Inbox</Trans> <span className="num text-ink-2">{all}</span>
        </h1>
        <Button variant="quiet" size="sm" aria-pressed={choosing !== null} onClick={onChoosing}>
          <Trans>Select several</Trans>
        </Button>
        {onTakeNext && (
          <Button size="sm" onClick={onTakeNext}>
            <Trans>Take next</Trans>
          </Button>
        )}
      </div>
      <Chips
        label={t`What is shown`}
        value={filter}
        onChange={(value) => void go({ to: '/inbox', search: named[value] ?? { kind: value } })}
        choices={[
          { value: 'all', label: t`All`, count: all },
          { value: 'mine', label: t`Mine` },
          ...kinds
            .filter(({ waiting }) => waiting > 0)
            .map(({ kind, waiting }) => ({ value: kind, label: kindName(kind), count: waiting })),
          { value: 'later', label: t`Snoozed` },
        ]}
      />
      <p className="text-xs text-ink-2">
        <Trans>Late first, then by weight and age</Trans>
      </p>
    </header>
  )
}

function GroupPart({ group, here, choosing }: { group: Group } & Pick<InboxListProps, 'here' | 'choosing'>) {
  const { search } = useAddress()
  const { name, late, rows } = group
  return (
    <div>
      <h2
        className={cx(
          'flex justify-between border-b border-line px-3.5 pt-1.5 pb-1 text-xs',
          late ? 'text-alert-ink' : 'text-ink-2',
        )}
      >
        {name} <span className="num font-normal">{rows.length}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <InboxRow
            key={keyOf(row)}
            row={row}
            search={search}
            here={keyOf(row) === here}
            chosen={choosing && { on: choosing.keys.has(keyOf(row)), onToggle: () => choosing.toggle(row) }}
          />
        ))}
      </ul>
    </div>
  )
}

/** All waiting items, in the order they should be done. */
export function InboxList({ list, kinds, here, choosing, onChoosing, onTakeNext }: InboxListProps) {
  const { t } = useLingui()
  const groups = groupsOf(list.rows ?? [])
  const shown: Group[] = [
    { name: <Trans>Late</Trans>, late: true, rows: groups.late },
    { name: <Trans>Waiting</Trans>, late: false, rows: groups.waiting },
    { name: <Trans>Snoozed</Trans>, late: false, rows: groups.later },
  ]
  return (
    <section
      aria-label={t`What waits`}
      className="min-w-0 lg:grid lg:grid-rows-[auto_1fr] lg:overflow-hidden lg:border-e lg:border-line"
    >
      <ListHead {...{ kinds, choosing, onChoosing, onTakeNext }} />
      <div ref={rowKeys} className="lg:overflow-auto">
        <ListBody list={list}>
          {shown
            .filter(({ rows }) => rows.length > 0)
            .map((group, at) => (
              <GroupPart key={at} {...{ group, here, choosing }} />
            ))}
          <MoreRows more={list.more} coming={list.moreComing} />
        </ListBody>
      </div>
    </section>
  )
}

function ListBody({ list, children }: { list: InboxListProps['list']; children: ReactNode }) {
  const { rows, query } = list
  if (rows === undefined)
    return query.isPending ? <Coming lines={6} /> : <Failure error={query.error} onRetry={() => void query.refetch()} />
  if (rows.length === 0)
    return (
      <Nothing title={<Trans>Nothing waits for you</Trans>}>
        <Trans>What comes for your roles stands here.</Trans>
      </Nothing>
    )
  return children
}
