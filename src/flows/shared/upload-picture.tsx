import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { problemOf, surpriseOf } from '#machines/shared/failures.ts'
import type { BodyOf } from '#openapi/handlers.ts'
import { pictureBytes, pictureMegabytes } from '#rules/upload-limits.ts'
import { sendWithProgress } from '#src/api/send-with-progress.ts'
import { useServices } from '#src/app/services.tsx'
import { base64Of } from '#src/lib/base64-of.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, type FieldIds } from '#src/ui/field.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { pictureMessages, sendPicture } from './send-picture.ts'

type Purpose = BodyOf<'uploadPicture'>['purpose']

type Failure = keyof typeof pictureMessages

type Chosen = { name: string; url: string }

/** A chosen picture, with an object URL for its preview while it is chosen. */
function useChosen() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const url = chosen?.url
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    },
    [url],
  )
  const keep = (file: File | null) => setChosen(file && { name: file.name, url: URL.createObjectURL(file) })
  return { chosen, keep }
}

function useUpload(purpose: Purpose, onPicture: (pictureId: string | null) => void) {
  const { api } = useServices()
  const [share, setShare] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const giveUp = useRef<AbortController>(undefined)
  useEffect(() => () => giveUp.current?.abort(), [])
  const send = useMutation({
    mutationFn: async (picture: File) => {
      giveUp.current?.abort()
      giveUp.current = new AbortController()
      const { signal } = giveUp.current
      const body = { purpose, image: await base64Of(picture) }
      return sendPicture(api, body, { signal, fetch: sendWithProgress(setShare) })
    },
    onSuccess: (answer) => {
      if (answer.ok) onPicture(answer.value.pictureId)
      else setFailure(problemOf(answer, 0).failure)
    },
    onError: (error) => setFailure(surpriseOf(error).failure),
  })
  const choose = (picture: File) => {
    onPicture(null)
    setShare(0)
    const wrong = !['image/png', 'image/jpeg'].includes(picture.type)
      ? 'type'
      : picture.size > pictureBytes
        ? 'size'
        : null
    setFailure(wrong)
    if (wrong === null) send.mutate(picture)
    return wrong === null
  }
  const cancel = () => {
    giveUp.current?.abort()
    send.reset()
  }
  return { share, failure, busy: send.isPending, choose, cancel }
}

export type UploadPictureProps = {
  purpose: Purpose
  label: ReactNode
  optional?: boolean
  hint?: ReactNode
  /** Another failure, such as a missing picture. */
  error?: ReactNode
  /** Reports the id of the upload for a later call; null while there is none. */
  onPicture: (pictureId: string | null) => void
}

type ChosenProps = { ids: FieldIds; chosen: Chosen | null; onOpen: () => void }

/** The preview, and a button to choose another picture. */
const ChosenPicture = ({ ids, chosen, onOpen }: ChosenProps) => (
  <div className="flex items-center gap-3">
    {chosen && <img src={chosen.url} alt="" className="size-14 flex-none rounded-2 border border-line object-cover" />}
    <button
      type="button"
      onClick={onOpen}
      aria-labelledby={`${ids.id}-label ${ids.id}-chosen`}
      className="flex min-h-14 w-full min-w-0 items-center gap-3 rounded-2 border-2 border-dashed border-edge px-3 py-2 text-start text-sm"
    >
      <IconMore name="up" size="sm" />
      <span id={`${ids.id}-chosen`} className="min-w-0 truncate">
        {chosen ? <bdi>{chosen.name}</bdi> : <Trans>Choose a picture</Trans>}
      </span>
    </button>
  </div>
)

type ProgressProps = { busy: boolean; failed: boolean; share: number; onDrop: () => void }

/** The progress of the upload, and a button to cancel it. */
function UploadProgress({ busy, failed, share, onDrop }: ProgressProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
      <span role="status">
        {!busy && !failed ? (
          <Trans>The picture is ready.</Trans>
        ) : share < 1 ? (
          <Trans>Your picture is being sent.</Trans>
        ) : (
          <Trans>Your picture is being prepared.</Trans>
        )}
      </span>
      {busy && (
        <progress
          aria-label={t`Upload`}
          max={1}
          value={share < 1 ? share : undefined}
          className="h-2 flex-1 accent-win"
        />
      )}
      <Button variant="quiet" size="sm" onClick={onDrop}>
        {busy ? <Trans>Cancel</Trans> : <Trans>Remove</Trans>}
      </Button>
    </div>
  )
}

/** One picture, uploaded once chosen: its preview, its progress, and its failure. */
export function UploadPicture({ purpose, label, optional = false, hint, error, onPicture }: UploadPictureProps) {
  const { i18n, t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { chosen, keep } = useChosen()
  const { share, failure, busy, choose, cancel } = useUpload(purpose, onPicture)
  const pick = (file: File) => keep(choose(file) ? file : null)
  const drop = () => {
    cancel()
    keep(null)
    onPicture(null)
  }
  return (
    <Field
      label={label}
      optionalMark={optional && <Trans>(optional)</Trans>}
      hint={hint ?? <Trans>PNG or JPG, up to {pictureMegabytes} MB. Place and date of the photo are removed.</Trans>}
      error={failure ? i18n._(pictureMessages[failure]) : error}
    >
      {(ids) => (
        <>
          <ChosenPicture ids={ids} chosen={chosen} onOpen={() => input.current?.click()} />
          {chosen && <UploadProgress busy={busy} failed={failure !== null} share={share} onDrop={drop} />}
          <input
            {...ids}
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            tabIndex={-1}
            aria-label={t`Choose a picture`}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // lets the member choose the same file again
              target.value = ''
              if (file) pick(file)
            }}
          />
        </>
      )}
    </Field>
  )
}
