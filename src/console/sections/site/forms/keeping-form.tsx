import { Trans } from '@lingui/react/macro'
import { Group } from '#src/console/parts/form/groups.tsx'
import { Count } from '#src/console/parts/form/inputs.tsx'
import type { PartForm } from '../settings-part.ts'

/** After how many days a job deletes what is no money record. */
export function KeepingForm({ value: { keeping }, onChange }: PartForm<'keeping'>) {
  const set = (more: Partial<typeof keeping>) => onChange({ keeping: { ...keeping, ...more } })
  return (
    <Group title={<Trans>Days that records stay</Trans>}>
      <p className="text-sm text-ink-2 md:col-span-2">
        <Trans>
          Older records are deleted every night and can’t be brought back. Ask what your regulator wants you to keep.
          Bets, payments and the audit log always stay.
        </Trans>
      </p>
      <Count
        label={<Trans>Ended sessions of members</Trans>}
        hint={
          <Trans>At least 180: checks for players who share a browser read them. Each member’s last one stays.</Trans>
        }
        value={keeping.sessions}
        onChange={(sessions) => set({ sessions })}
      />
      <Count
        label={<Trans>Messages to members</Trans>}
        hint={<Trans>At least 365, which the inbox shows.</Trans>}
        value={keeping.messages}
        onChange={(messages) => set({ messages })}
      />
      <Count
        label={<Trans>Questions and complaints</Trans>}
        hint={<Trans>At least 365, counted from the answer. Open ones stay.</Trans>}
        value={keeping.questions}
        onChange={(questions) => set({ questions })}
      />
      <Count
        label={<Trans>Answers to repeated calls</Trans>}
        hint={<Trans>At least 30. They answer a page that sends the same call again.</Trans>}
        value={keeping.answers}
        onChange={(answers) => set({ answers })}
      />
      <Count
        label={<Trans>Contradictions of vendors</Trans>}
        hint={<Trans>At least 90, counted from when an operator saw them. Others stay.</Trans>}
        value={keeping.contradictions}
        onChange={(contradictions) => set({ contradictions })}
      />
      <Count
        label={<Trans>Ended sessions of operators</Trans>}
        hint={<Trans>At least 365. The audit log names the session of each action.</Trans>}
        value={keeping.operatorSessions}
        onChange={(operatorSessions) => set({ operatorSessions })}
      />
    </Group>
  )
}
