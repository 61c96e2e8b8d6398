import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { clockText, secondsLeft } from '#src/lib/time-left.ts'
import { Button } from '#src/ui/button.tsx'
import { useNow } from '#src/ui/use-now.ts'
import type { DeskMember } from '../../api/types.ts'
import { useCodeText } from '../../app/code-texts.ts'
import { useMay, useServices } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Card } from '../../parts/page.tsx'

type Clear = ConsoleValueOf<'showMember'>

/** How long the clear text stays, in ms. */
const SHOWN_MS = 60_000

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-end break-all">{children}</dd>
    </div>
  )
}

/** The unmasked values, shown for a minute after the operator gives a reason. */
function useShown(id: string) {
  const { clock } = useServices()
  const [shown, setShown] = useState<{ clear: Clear; until: number } | null>(null)
  const now = useNow(clock.now, shown !== null)
  const act = useAct({
    operation: 'showMember',
    body: () => ({ id }),
    onDone: (clear) => setShown({ clear, until: clock.now() + SHOWN_MS }),
  })
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return {
    act,
    clear: shown?.clear ?? null,
    left: shown ? secondsLeft(shown.until, now) : 0,
    hide: () => setShown(null),
  }
}

/** A member's personal data, masked or clear. */
function Lines({ member, clear }: { member: DeskMember; clear: Clear | null }) {
  const nameOf = useCodeText()
  const { payeeName, mobile, email } = clear ?? member
  return (
    <dl className="grid gap-x-6 *:min-w-0 md:grid-cols-2">
      <Line label={<Trans>Payee name</Trans>}>
        <bdi>{payeeName ?? '–'}</bdi>
      </Line>
      <Line label={<Trans>Mobile number</Trans>}>
        <span className="num">{mobile ?? '–'}</span>
      </Line>
      <Line label={<Trans>E-mail</Trans>}>
        <bdi>{email ?? '–'}</bdi>
      </Line>
      <Line label={<Trans>Language</Trans>}>{member.language ?? '–'}</Line>
      <Line label={<Trans>Authenticator app</Trans>}>
        {member.app ? <Trans>set up</Trans> : <Trans>not yet</Trans>}
      </Line>
      {Object.entries(clear?.profile ?? {}).map(([field, value]) => (
        <Line key={field} label={nameOf(field)}>
          <bdi>{value}</bdi>
        </Line>
      ))}
    </dl>
  )
}

/** A member's identity; personal data is masked until it is shown with a reason, which the log keeps. */
export function ProfileCard({ member }: { member: DeskMember }) {
  const { t } = useLingui()
  const may = useMay()
  const { act, clear, left, hide } = useShown(member.id)
  const { account } = member
  return (
    <Card
      title={<Trans>Profile</Trans>}
      more={
        clear ? (
          <span className="flex items-center gap-2 text-xs text-ink-2">
            <Trans>
              hides in <span className="num">{clockText(left)}</span>
            </Trans>
            <Button size="sm" onClick={hide}>
              <Trans>Hide now</Trans>
            </Button>
          </span>
        ) : (
          may('showMember') && (
            <Button size="sm" variant="quiet" onClick={act.begin}>
              <Trans>Show, with a reason</Trans>
            </Button>
          )
        )
      }
    >
      <Lines {...{ member, clear }} />
      <ActDialog
        act={act}
        title={<Trans>Show what is masked of {account}?</Trans>}
        verb={<Trans>Show for a minute</Trans>}
        reasons={[t`Call the member`, t`Check identity`, t`Complaint`]}
        effects={[<Trans key="log">The log keeps that you saw it, and why</Trans>]}
      />
    </Card>
  )
}
