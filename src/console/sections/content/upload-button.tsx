import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import type { ConsoleBodyOf, ConsoleValueOf } from '#openapi/console-handlers.ts'
import { base64Of } from '#src/lib/base64-of.ts'
import { DeskError } from '../../api/api-error.ts'
import { useServices } from '../../app/services.tsx'
import { FileInput } from '../../parts/file-input.tsx'
import { useFaultText } from './faults.ts'

type UploadButtonProps = {
  use: ConsoleBodyOf<'uploadContentPicture'>['use']
  onPicture: (picture: ConsoleValueOf<'uploadContentPicture'>) => void
  children: ReactNode
}

/** Chooses a picture and uploads it at once; errors appear beside it. */
export function UploadButton({ use, onPicture, children }: UploadButtonProps) {
  const { api } = useServices()
  const input = useRef<HTMLInputElement>(null)
  const faultText = useFaultText()
  const upload = useMutation({
    mutationFn: async (file: File) =>
      api.call('uploadContentPicture', { body: { use, image: await base64Of(file) } as never }),
    onSuccess: onPicture,
  })
  const value = upload.error instanceof DeskError ? upload.error.value : null
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <button
        type="button"
        className="chip px-3 text-xs"
        disabled={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {upload.isPending ? <Trans>Uploading…</Trans> : children}
      </button>
      <FileInput ref={input} accept="image/png,image/jpeg" onFile={(file) => upload.mutate(file)} />
      {upload.isError && (
        <span role="alert" className="text-xs text-alert-ink">
          {faultText(value)}
        </span>
      )}
    </span>
  )
}
