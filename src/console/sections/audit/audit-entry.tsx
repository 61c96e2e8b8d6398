import { Trans } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { Facts } from '../../parts/facts.tsx'
import { Shown } from '../../parts/states.tsx'
import { ChangeDiff } from './change-diff.tsx'

/** Which row it is, why, about which member, and its hash in the chain. */
const EntryFacts = ({ entry, hash }: Pick<ConsoleValueOf<'getAuditEntry'>, 'entry' | 'hash'>) => (
  <Facts
    items={[
      { label: <Trans>Row</Trans>, value: <span className="num">{entry.id}</span> },
      { label: <Trans>Reason</Trans>, value: entry.reason ?? '–' },
      { label: <Trans>Object</Trans>, value: <bdi className="break-all">{entry.thing ?? '–'}</bdi> },
      ...(entry.memberId === null
        ? []
        : [
            {
              label: <Trans>Member</Trans>,
              value: (
                <DeskLink className="link" to={`/members/${entry.memberId}`}>
                  <bdi>{entry.account ?? entry.memberId}</bdi>
                </DeskLink>
              ),
            },
          ]),
      {
        label: <Trans>Record hash</Trans>,
        value: hash === null ? <Trans>within a minute</Trans> : <span className="num font-mono">{short(hash)}</span>,
      },
      {
        label: <Trans>Trace</Trans>,
        value: <span className="num font-mono">{entry.traceId ? short(entry.traceId) : '–'}</span>,
      },
    ]}
  />
)

/** An entry of the log: the values before and after, and its hash in the chain. */
export function AuditEntry({ id }: { id: string }) {
  const answer = useDesk('getAuditEntry', { id })
  return (
    <Shown answer={answer} coming={3}>
      {({ entry, changes, hash }) => (
        <div className="grid gap-x-6 gap-y-3 *:min-w-0 lg:grid-cols-[minmax(0,1.6fr)_minmax(240px,1fr)] lg:items-start">
          <div className="grid gap-3">
            {changes.length === 0 && (
              <p className="py-2 text-ink-2">
                <Trans>It changed no row.</Trans>
              </p>
            )}
            {changes.map((change, at) => (
              <ChangeDiff key={at} change={change} />
            ))}
          </div>
          <div className="text-xs">
            <EntryFacts {...{ entry, hash }} />
          </div>
        </div>
      )}
    </Shown>
  )
}

const short = (text: string) => (text.length > 12 ? `${text.slice(0, 4)}…${text.slice(-4)}` : text)
