import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TraceId } from '#src/ui/trace-id.tsx'
import { useLate } from '#src/ui/use-late.ts'
import { DeskError } from '../api/api-error.ts'
import { refusalTexts } from '../app/refusals.ts'

type StateProps = { icon: IconName; title: ReactNode; children?: ReactNode; live?: boolean }

const State = ({ icon, title, children, live = false }: StateProps) => (
  <div role={live ? 'alert' : undefined} className="grid justify-items-center gap-2 px-4 py-8 text-center">
    <Icon name={icon} className="text-ink-3" />
    <p className="font-bold">{title}</p>
    {children}
  </div>
)

/** Nothing here yet, or nothing found. */
export const Nothing = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <State icon="check" title={title}>
    {children !== undefined && <div className="max-w-[65ch] text-ink-2">{children}</div>}
  </State>
)

/** A slow answer: grey lines in the size of the content. */
export function Coming({ lines = 4 }: { lines?: number }) {
  const late = useLate(true)
  return (
    <div aria-busy="true" className="grid gap-3 py-3" style={{ minHeight: lines * 32 }}>
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      {late && Array.from({ length: lines }, (_, at) => <Skeleton key={at} className="h-5" />)}
    </div>
  )
}

/** The operator's roles don't reach this. */
export const NotOpen = () => (
  <State icon="lock" title={<Trans>This is not open to your roles</Trans>}>
    <p className="text-ink-2">
      <Trans>An administrator gives roles, in the room of the operators.</Trans>
    </p>
  </State>
)

/** Why something couldn't be shown, and what to do about it. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { i18n, t } = useLingui()
  const code = error instanceof DeskError ? error.code : 'unknown.system.err'
  const traceId = error instanceof DeskError ? error.traceId : null
  if (code === 'role.not.allowed') return <NotOpen />
  return (
    <State live icon={code === 'network.offline' ? 'offline' : 'alert'} title={i18n._(refusalTexts[code])}>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          <Icon name="refresh" size="xs" />
          <Trans>Try again</Trans>
        </Button>
      )}
      {traceId !== null && <TraceId value={traceId} labels={{ copy: t`Copy`, copied: t`Copied` }} />}
    </State>
  )
}

type Answer<Data> = { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown }

type ShownProps<Data> = {
  answer: Answer<Data>
  /** The placeholder while loading: a number of lines, or its own element. */
  coming?: number | ReactNode
  children: (data: Data) => ReactNode
}

/** A query's answer, with its loading and failure states. Earlier data stays visible during a refetch. */
export function Shown<Data>({ answer, coming = 4, children }: ShownProps<Data>) {
  if (answer.data !== undefined) return children(answer.data)
  if (answer.isPending) return typeof coming === 'number' ? <Coming lines={coming} /> : coming
  return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
}
