import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useId, useRef, useState } from 'react'
import { avatarMachine } from '#machines/avatar/avatar.machine.ts'
import { artUrl } from '#rules/art.ts'
import { pictureMegabytes } from '#rules/upload-limits.ts'
import { avatarQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { avatarActors } from './avatar.actors.ts'
import { avatarMessages, drawnAvatarNames, drawnAvatars } from './avatar.messages.ts'

type DrawnProps = { chosen: string | null; busy: boolean; onChoose: (name: string) => void }

function DrawnPictures({ chosen, busy, onChoose }: DrawnProps) {
  const { i18n, t } = useLingui()
  return (
    <ul aria-label={t`Drawn pictures`} className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-2">
      {drawnAvatarNames.map((name) => (
        <li key={name} className="grid">
          <button
            type="button"
            aria-label={i18n._(drawnAvatars[name])}
            aria-pressed={name === chosen}
            aria-disabled={busy}
            onClick={() => !busy && onChoose(name)}
            className="grid aspect-square place-items-center rounded-2 border-2 border-transparent p-1 hover:bg-panel-2 aria-pressed:border-lamp-edge aria-pressed:bg-panel-2"
          >
            <img src={artUrl.face(name)} alt="" className="size-full max-h-16 max-w-16 rounded-full" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Uploading({ share, onCancel }: { share: number; onCancel: () => void }) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <p id={id} role="status" className="text-sm text-ink-2">
        {share < 1 ? <Trans>Your picture is being sent.</Trans> : <Trans>Your picture is being prepared.</Trans>}
      </p>
      <progress aria-labelledby={id} max={1} value={share < 1 ? share : undefined} className="h-2 w-full accent-win" />
      <Button className="justify-self-start" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

type OwnProps = { failed: boolean; onChoose: (picture: File) => void; onRetry: () => void }

function OwnPicture({ failed, onChoose, onRetry }: OwnProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {failed && (
          <Button variant="lamp" onClick={onRetry}>
            <Trans>Send it again</Trans>
          </Button>
        )}
        <Button onClick={() => input.current?.click()}>
          <Trans>Upload your own picture</Trans>
        </Button>
      </div>
      <p className="text-xs text-ink-2">
        <Trans>
          A PNG or JPG of up to {pictureMegabytes} MB. It is cut to a square; place and date of the photo are removed.
        </Trans>
      </p>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t`Upload your own picture`}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // lets the member choose the same file again
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </div>
  )
}

/** The account's picture: a drawn one, or the member's own. */
export function ChooseAvatar() {
  const services = useServices()
  const { api, clock } = services
  const [machine] = useState(() => avatarMachine.provide({ actors: avatarActors(services) }))
  const actor = useActorRef(machine, { input: { now: clock.now } })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { data: avatar } = useQuery(avatarQuery(api))
  const { share, problem } = state.context
  return (
    <div className="grid gap-4">
      <ProblemAlert problem={problem} messages={avatarMessages} now={clock.now} />
      {state.hasTag('uploading') ? (
        <Uploading share={share} onCancel={() => actor.send({ type: 'upload.cancelled' })} />
      ) : (
        <OwnPicture
          failed={state.hasTag('failed')}
          onChoose={(picture) => actor.send({ type: 'picture.chosen', picture })}
          onRetry={() => actor.send({ type: 'upload.retried' })}
        />
      )}
      <DrawnPictures
        chosen={avatar?.avatarType === 'STATIC' ? avatar.avatar : null}
        busy={state.hasTag('busy')}
        onChoose={(name) => actor.send({ type: 'drawn.chosen', name })}
      />
    </div>
  )
}
