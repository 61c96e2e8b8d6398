import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import { spendPointsMachine } from '#machines/spend-points/spend-points.machine.ts'
import type { PointWish } from '#machines/spend-points/spend-points.types.ts'
import { useServices } from '#src/app/services.tsx'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { spendPointsActors } from './spend-points.actors.ts'

/** Queries to refetch after points were spent. */
const changed = [
  'getPointBalance',
  'listPointRewards',
  'listRedemptions',
  'listAccountRecord',
  'getBalance',
  'listWallets',
]

/** Spends points, with the payment password typed for it. */
export function useSpendPoints() {
  const { api, clock, newId, queryClient } = useServices()
  const [secrets] = useState(() => new SecretDrawer<'password'>())
  const [machine] = useState(() => spendPointsMachine.provide({ actors: spendPointsActors(api, secrets) }))
  const actor = useActorRef(machine, { input: { newId, now: clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  const [password, setPassword] = useState('')
  const form = useFirstBadField(state.context.fields)
  useEffect(() => {
    const subscription = actor.on('points.spent', () => {
      for (const name of changed) void queryClient.invalidateQueries({ queryKey: [name] })
    })
    return () => subscription.unsubscribe()
  }, [actor, queryClient])
  useEffect(() => () => secrets.clear(), [secrets])
  const touch = () => {
    const { problem, fields } = state.context
    if (problem || Object.keys(fields).length > 0) actor.send({ type: 'points.changed' })
  }
  return {
    actor,
    state,
    form,
    password,
    touch,
    onPassword: (typed: string) => {
      touch()
      setPassword(typed)
    },
    submit: (wish: PointWish) => {
      actor.send({ type: 'points.submitted', wish, password: new SecretBox(password) })
      setPassword('')
    },
  }
}

export type SpendControl = ReturnType<typeof useSpendPoints>
