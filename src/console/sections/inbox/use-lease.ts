import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { inboxLeaseMachine } from '#machines/inbox-lease/inbox-lease.machine.ts'
import type { LetGo, LetGoResult, TakeResult } from '#machines/inbox-lease/inbox-lease.types.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import { attempt } from '../../api/attempt.ts'
import type { DeskApi } from '../../api/client.ts'
import type { DeskInboxRow } from '../../api/types.ts'
import { useRefresh } from '../../app/queries.ts'
import { useServices, useSession } from '../../app/services.tsx'

type Item = Pick<DeskInboxRow, 'kind' | 'ref'>

/** The actions that release an item, by name. */
function letGoOf(api: DeskApi, { kind, ref }: Item, letGo: LetGo, signal: AbortSignal): Promise<unknown> {
  if (letGo.how === 'handed') return api.call('handInboxItem', { body: { kind, ref, to: letGo.to }, signal })
  if (letGo.how === 'released') return api.call('releaseInboxItems', { body: { items: [{ kind, ref }] }, signal })
  const { until, reason } = letGo
  return api.call('postponeInboxItem', { body: { kind, ref, until, reason }, signal })
}

const leaseActors = (api: DeskApi, item: Item): ActorsOf<typeof inboxLeaseMachine> => ({
  take: fromPromise<TakeResult>(async ({ signal }) => {
    const answer = await attempt(api.call('takeInboxItems', { body: { items: [item] }, signal }))
    if (!answer.ok) return answer
    const { taken, until } = answer.value
    return taken.length > 0 ? { ok: true, until: Date.parse(until) } : { ok: false, failure: 'state.conflict' }
  }),
  letGo: fromPromise<LetGoResult, LetGo>(async ({ input, signal }) => {
    const answer = await attempt(letGoOf(api, item, input, signal))
    return answer.ok ? { ok: true } : answer
  }),
})

/** The lease of an item, in step with the server. */
export function useLease(row: DeskInboxRow, onLeft: () => void) {
  const { api, clock } = useServices()
  const me = useSession()?.operator.id ?? ''
  const refresh = useRefresh()
  const { kind, ref } = row
  const known = row.taker && { id: row.taker.id, until: Date.parse(row.taker.until) }
  const [machine] = useState(() => inboxLeaseMachine.provide({ actors: leaseActors(api, { kind, ref }) }))
  const actor = useActorRef(machine, { input: { me, taker: known, now: clock.now } })
  const { id, until } = known ?? { id: null, until: 0 }
  useEffect(() => {
    actor.send({ type: 'taker.known', taker: id === null ? null : { id, until } })
  }, [actor, id, until])
  useEffect(() => {
    const subscriptions = [
      actor.on('lease.changed', () => void refresh('getInbox', 'getInboxItem')),
      actor.on('item.left', onLeft),
    ]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [actor, refresh, onLeft])
  const state = useSelector(actor, (snapshot) => snapshot)
  return {
    state,
    take: () => actor.send({ type: 'item.taken' }),
    letGo: (letGo: LetGo) => actor.send({ type: 'item.let.go', letGo }),
  }
}

export type Lease = ReturnType<typeof useLease>
