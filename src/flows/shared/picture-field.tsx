import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import { pictureMegabytes } from '#rules/upload-limits.ts'
import { IconMore } from '#src/ui/icon-more.tsx'
import { Field } from '#src/ui/field.tsx'

export type PictureFieldProps = {
  label: ReactNode
  optional?: boolean
  picture: File | null
  error: ReactNode
  onPicture: (picture: File | null) => void
}

/** One picture of a slip or a message, chosen from the device. */
export function PictureField({ label, optional = false, picture, error, onPicture }: PictureFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Field
      label={label}
      optionalMark={optional && <Trans>(optional)</Trans>}
      hint={<Trans>PNG or JPG, up to {pictureMegabytes} MB. Place and date of the photo are removed.</Trans>}
      error={error}
    >
      {(ids) => (
        <>
          <button
            type="button"
            onClick={() => input.current?.click()}
            aria-labelledby={`${ids.id}-label ${ids.id}-chosen`}
            className="flex min-h-14 w-full items-center gap-3 rounded-2 border-2 border-dashed border-edge px-3 py-2 text-start text-sm"
          >
            <IconMore name="up" size="sm" />
            <span id={`${ids.id}-chosen`} className="min-w-0 truncate">
              {picture ? <bdi>{picture.name}</bdi> : <Trans>Choose a picture</Trans>}
            </span>
          </button>
          <input
            {...ids}
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            tabIndex={-1}
            aria-label={t`Choose a picture`}
            className="sr-only"
            onChange={({ target }) => {
              const [file = null] = target.files ?? []
              // lets the member choose the same file again
              target.value = ''
              onPicture(file)
            }}
          />
        </>
      )}
    </Field>
  )
}
