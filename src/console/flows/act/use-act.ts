import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { consoleActMachine } from '#machines/console-act/console-act.machine.ts'
import type { ActResult, PreviewResult } from '#machines/console-act/console-act.types.ts'
import type { ConsoleBodyOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import { consoleTable, type ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import type { DeskFourEyesPreview } from '../../api/types.ts'
import { DeskError } from '../../api/api-error.ts'
import { attempt } from '../../api/attempt.ts'
import type { DeskApi } from '../../api/client.ts'
import { useRefresh } from '../../app/queries.ts'
import { useServices } from '../../app/services.tsx'

/** The body of the call, without the reason and the seen effect, which the dialog adds. */
export type ActBody<Op extends ConsoleOperationId> = Omit<ConsoleBodyOf<Op>, 'reason' | 'seen'>

export type ActOptions<Op extends ConsoleOperationId> = {
  operation: Op
  /** Read when the dialog opens: the form behind it may change until then. */
  body: () => ActBody<Op>
  /** Operations to refetch after the act, or after a refusal because their answers are stale. */
  refreshes?: readonly ConsoleOperationId[]
  onDone?: (value: ConsoleValueOf<Op>) => void
  /** What a refusal says besides its code. */
  onRefused?: (value: unknown) => void
}

type Sent = { reason: string; seen: string | null }
type TwoStep = { outcome: 'preview' | 'requested' | 'done'; preview: DeskFourEyesPreview }

type Fresh = {
  body: () => object
  onDone: ((value: never) => void) | undefined
  onRefused: ((value: unknown) => void) | undefined
  refreshes: readonly ConsoleOperationId[]
}

/** The machine of an act, and where the page keeps the body it would send. */
function createAct<Op extends ConsoleOperationId>(
  api: DeskApi,
  operation: Op,
  onPreview: (shown: DeskFourEyesPreview) => void,
) {
  let fresh: Fresh = { body: () => ({}), onDone: undefined, onRefused: undefined, refreshes: [] }
  const call = async (more: object, signal: AbortSignal) => {
    try {
      return await api.call(operation, { body: { ...fresh.body(), ...more } as unknown as ConsoleBodyOf<Op>, signal })
    } catch (error) {
      if (error instanceof DeskError) fresh.onRefused?.(error.value)
      throw error
    }
  }
  const machine = consoleActMachine.provide({
    actors: {
      preview: fromPromise<PreviewResult>(async ({ signal }) => {
        const answer = await attempt(call({ reason: 'preview' }, signal))
        if (!answer.ok) return answer
        const { preview: shown } = answer.value as TwoStep
        onPreview(shown)
        return { ok: true, preview: { seen: shown.hash, needsSecond: shown.second } }
      }),
      send: fromPromise<ActResult, Sent>(async ({ input: { reason, seen }, signal }) => {
        const answer = await attempt(call({ reason, ...(seen !== null && { seen }) }, signal))
        if (!answer.ok) return answer
        if (seen !== null && (answer.value as TwoStep).outcome === 'requested')
          return { ok: true, outcome: 'requested' }
        fresh.onDone?.(answer.value as never)
        return { ok: true, outcome: 'done' }
      }),
    },
  })
  return { machine, keep: (next: Fresh) => void (fresh = next), refreshes: () => fresh.refreshes }
}

/**
 * An act of the contract that asks for a reason, with a preview of its effect where the contract requires four eyes.
 */
export function useAct<Op extends ConsoleOperationId>(options: ActOptions<Op>) {
  const { operation, body, refreshes = [], onDone, onRefused } = options
  const { api, clock } = useServices()
  const refresh = useRefresh()
  const [preview, setPreview] = useState<DeskFourEyesPreview | null>(null)
  const [parts] = useState(() => createAct(api, operation, setPreview))
  useEffect(() => parts.keep({ body, onDone, onRefused, refreshes }))
  const { fourEyes } = consoleTable[operation]
  const actor = useActorRef(parts.machine, { input: { previews: fourEyes, now: clock.now } })
  useEffect(() => {
    const anew = () => void refresh(...parts.refreshes())
    const subscriptions = (['act.done', 'act.requested', 'act.refused'] as const).map((type) => actor.on(type, anew))
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [actor, refresh, parts])
  const state = useSelector(actor, (snapshot) => snapshot)
  return {
    open: state.hasTag('open'),
    busy: state.hasTag('busy'),
    state,
    preview: state.context.preview ? preview : null,
    begin: () => actor.send({ type: 'act.begun' }),
    confirm: (reason: string) => actor.send({ type: 'act.confirmed', reason }),
    retry: () => actor.send({ type: 'act.retried' }),
    close: () => actor.send({ type: 'act.closed' }),
  }
}

export type Act = ReturnType<typeof useAct>
