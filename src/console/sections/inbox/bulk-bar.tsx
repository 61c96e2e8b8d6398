import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { DeskInboxDecision, DeskInboxRow } from '../../api/types.ts'
import { useDesk, useRefresh } from '../../app/queries.ts'
import { useServices } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { AreaField } from '../../parts/form/area-field.tsx'
import { useOwnLimit } from '../../parts/use-own-limit.tsx'
import { Card } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { movesNothing, useDecision } from './decisions.ts'
import { useKindName } from './kinds.ts'

type BulkBarProps = { rows: readonly DeskInboxRow[]; onDone: () => void }

/** Actions on several items at once: take them, and decide them where all are of one kind for which that is safe. */
export function BulkBar({ rows, onDone }: BulkBarProps) {
  const { api } = useServices()
  const refresh = useRefresh()
  const kindName = useKindName()
  const first = rows[0]!
  const alike = rows.every(({ kind }) => kind === first.kind)
  const take = async () => {
    await api
      .call('takeInboxItems', { body: { items: rows.map(({ kind, ref }) => ({ kind, ref })) } })
      .catch(() => undefined)
    await refresh('getInbox')
  }
  return (
    <div className="p-3">
      <Card
        title={<Plural value={rows.length} one="# chosen" other="# chosen" />}
        more={
          <Button size="sm" onClick={() => void take()}>
            <Trans>Take all</Trans>
          </Button>
        }
      >
        {alike ? (
          <BulkDecision key={first.kind} rows={rows} first={first} onDone={onDone} />
        ) : (
          <p className="text-ink-2">
            <Trans>
              They are of several kinds. Choose things of one kind to decide them together: all of{' '}
              {kindName(first.kind)}, for example.
            </Trans>
          </p>
        )}
      </Card>
    </div>
  )
}

function useBulk({ rows, first, onDone }: BulkBarProps & { first: DeskInboxRow }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<DeskInboxDecision | null>(null)
  const act = useAct({
    operation: 'decideInboxItem',
    refreshes: ['getInbox', 'getInboxItem', 'listFourEyes'],
    onDone,
    body: () => ({
      kind: first.kind,
      refs: rows.map(({ ref }) => ref),
      decision: chosen?.id ?? '',
      ...(chosen?.text && text.trim() !== '' && { text: text.trim() }),
    }),
  })
  const begin = (decision: DeskInboxDecision) => {
    setChosen(decision)
    setTimeout(act.begin)
  }
  return { text, setText, chosen, act, begin }
}

type SafeProps = { safe: readonly DeskInboxDecision[]; rows: readonly DeskInboxRow[]; bulk: ReturnType<typeof useBulk> }

/** The decisions that are safe in bulk, with the text that all members read. */
function SafeDecisions({ safe, rows, bulk: { text, setText, chosen, act, begin } }: SafeProps) {
  const { t } = useLingui()
  const nameOf = useDecision()
  const verb = chosen ? nameOf(chosen.id).verb : ''
  const { over } = useOwnLimit(`inbox.${rows[0]?.kind ?? ''}`)
  const count = rows.length
  const amounts = rows.flatMap(({ amount }) => amount ?? [])
  return (
    <div className="grid gap-3">
      {safe.some((decision) => decision.text !== null) && (
        <AreaField
          label={t`What all of them read`}
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {safe.map((decision) => (
          <Button
            key={decision.id}
            why={
              decision.text === 'required' && text.trim() === '' ? (
                <Trans>Write what all of them read first.</Trans>
              ) : movesNothing.has(decision.id) ? null : (
                over(...amounts)
              )
            }
            onClick={() => begin(decision)}
          >
            {nameOf(decision.id).verb}
          </Button>
        ))}
      </div>
      <ActDialog
        act={act}
        title={verb}
        verb={verb}
        effects={[<Plural key="n" value={count} one="One thing is decided" other="# things are decided at once" />]}
      />
    </div>
  )
}

function BulkDecision(props: BulkBarProps & { first: DeskInboxRow }) {
  const { rows, first } = props
  const answer = useDesk('getInboxItem', { kind: first.kind, ref: first.ref })
  const bulk = useBulk(props)
  return (
    <Shown answer={answer} coming={2}>
      {({ decisions }) => {
        const safe = decisions.filter(({ many }) => many)
        return safe.length === 0 ? (
          <p className="text-ink-2">
            <Trans>Each of these is decided by itself.</Trans>
          </p>
        ) : (
          <SafeDecisions safe={safe} rows={rows} bulk={bulk} />
        )
      }}
    </Shown>
  )
}
