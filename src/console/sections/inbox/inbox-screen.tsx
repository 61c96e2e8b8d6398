import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { cx } from '#src/ui/cx.ts'
import type { DeskInboxRow } from '../../api/types.ts'
import { useAddress, useGo } from '../../app/link.tsx'
import { useDeskList, useRefresh } from '../../app/queries.ts'
import { useServices } from '../../app/services.tsx'
import { Nothing } from '../../parts/states.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { FourEyesItem } from './four-eyes-item.tsx'
import { ASK_EVERY_MS } from './inbox-count.tsx'
import { InboxItem } from './inbox-item.tsx'
import { groupsOf, InboxList, keyOf } from './inbox-list.tsx'

/** The filter, from the address. */
function useAsked() {
  const { search } = useAddress()
  return {
    ...(search['kind'] && { kind: search['kind'] }),
    ...(search['mine'] === 'true' && { mine: true }),
    state: search['state'] === 'later' ? ('later' as const) : ('all' as const),
  }
}

function useChoosing() {
  const [rows, setRows] = useState<ReadonlyMap<string, DeskInboxRow> | null>(null)
  const toggle = (row: DeskInboxRow) => {
    const next = new Map(rows)
    if (!next.delete(keyOf(row))) next.set(keyOf(row), row)
    setRows(next)
  }
  return {
    rows,
    begin: () => setRows(rows ? null : new Map()),
    end: () => setRows(null),
    choosing: rows && { keys: new Set(rows.keys()), toggle },
  }
}

/** All items that wait for a decision, and beside them the open one; below 1024 px one at a time. */
export function InboxScreen() {
  const { api } = useServices()
  const { params, search } = useAddress()
  const go = useGo()
  const refresh = useRefresh()
  const place = useAsked()
  const list = useDeskList('getInbox', place, { every: ASK_EVERY_MS, keep: true })
  const kinds = list.query.data?.pages[0]?.kinds ?? []
  const { kind, ref } = params
  const here = kind !== undefined && ref !== undefined ? `${kind}/${ref}` : ''
  const choice = useChoosing()
  const { late, waiting } = groupsOf(list.rows ?? [])
  const next = [...late, ...waiting].find((row) => row.taker === null)
  const takeNext = async () => {
    if (!next) return
    await api.call('takeInboxItems', { body: { items: [{ kind: next.kind, ref: next.ref }] } }).catch(() => undefined)
    await Promise.all([refresh('getInbox'), go({ to: `/inbox/${next.kind}/${encodeURIComponent(next.ref)}`, search })])
  }
  const leave = () => void go({ to: '/inbox', search })
  return (
    <div className="lg:grid lg:h-[calc(100dvh-52px)] lg:grid-cols-[clamp(340px,27vw,400px)_minmax(0,1fr)]">
      <div className={cx('min-w-0 lg:contents', here !== '' && 'max-lg:hidden')}>
        <InboxList
          list={list}
          kinds={kinds}
          here={here}
          choosing={choice.choosing}
          onChoosing={choice.begin}
          onTakeNext={next ? () => void takeNext() : null}
        />
      </div>
      <div className={cx('min-w-0 lg:overflow-hidden', here === '' && !choice.rows?.size && 'max-lg:hidden')}>
        {choice.rows && choice.rows.size > 0 ? (
          <BulkBar rows={[...choice.rows.values()]} onDone={choice.end} />
        ) : kind === 'four-eyes' && ref !== undefined ? (
          <FourEyesItem key={here} id={ref} onLeave={leave} />
        ) : here === '' ? (
          <Nothing title={<Trans>Choose what to look at</Trans>}>
            <Trans>Or take the next one: it is the latest, then the heaviest and oldest.</Trans>
          </Nothing>
        ) : (
          <InboxItem key={here} kind={kind!} reference={ref!} onLeave={leave} />
        )}
      </div>
    </div>
  )
}
