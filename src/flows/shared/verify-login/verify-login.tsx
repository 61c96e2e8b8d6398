import { useSelector } from '@xstate/react'
import { AnswerForm, type VerifyLoginActor } from './answer-form.tsx'
import { ChooseWay } from './choose-way.tsx'

/** The second step of a login: by authenticator app, or from an unregistered address by a chosen method [4.51]. */
export function VerifyLogin({ actor }: { actor: VerifyLoginActor }) {
  const choosing = useSelector(actor, (snapshot) => snapshot.hasTag('choosing'))
  const { methods, method, problem } = useSelector(actor, ({ context }) => context)
  const cancel = () => actor.send({ type: 'verification.cancelled' })
  if (method !== null && !choosing) return <AnswerForm actor={actor} method={method} onCancel={cancel} />
  return (
    <ChooseWay
      methods={methods}
      problem={problem}
      onChoose={(name) => actor.send({ type: 'method.chosen', method: name })}
      onCancel={cancel}
    />
  )
}
