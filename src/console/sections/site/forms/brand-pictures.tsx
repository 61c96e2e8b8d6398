import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { pictureAddress } from '../brand-style.ts'
import type { Settings } from '../settings-part.ts'

type Picture = Settings<'brand'>['brand']['sign']
type Theme = keyof Picture

/** The text of an SVG, or a PNG as a `data:` address. */
const readPicture = async (file: File): Promise<string> => {
  if (file.type !== 'image/png') return file.text()
  const bytes = new Uint8Array(await file.arrayBuffer())
  return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))}`
}

type OneProps = { label: string; theme: Theme; value: string | null; onChange: (value: string | null) => void }

function OnePicture({ label, theme, value, onChange }: OneProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isUnread, setIsUnread] = useState(false)
  const read = (file: File) =>
    readPicture(file).then(
      (picture) => {
        setIsUnread(false)
        onChange(picture)
      },
      () => setIsUnread(true),
    )
  const address = value === null ? null : pictureAddress(value)
  return (
    <div role="group" aria-labelledby={id} className="grid content-start justify-items-start gap-1.5">
      <span id={id} className="text-sm font-bold">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <span
          data-theme={theme}
          className="grid h-12 w-28 flex-none place-items-center rounded-1 border border-line bg-ground p-1.5 text-xs text-ink-2"
        >
          {address === null ? <Trans>None</Trans> : <img src={address} alt="" className="h-8 w-full object-contain" />}
        </span>
        <Button size="sm" onClick={() => input.current?.click()}>
          <IconMore name="file" size="xs" />
          <Trans>Choose a file</Trans>
        </Button>
        {value !== null && (
          <Button size="sm" onClick={() => onChange(null)}>
            <Trans>Take out</Trans>
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept="image/svg+xml,image/png"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          // the same file may be chosen again after it was changed
          target.value = ''
        }}
      />
      {isUnread && (
        <span role="alert" className="text-xs text-alert-ink">
          <Trans>The file cannot be read.</Trans>
        </span>
      )}
    </div>
  )
}

type PicturesProps = { title: ReactNode; hint: ReactNode; value: Picture; onChange: (value: Picture) => void }

/** A picture for each theme; one alone serves both. */
export function BrandPictures({ title, hint, value, onChange }: PicturesProps) {
  const { t } = useLingui()
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-line pt-2.5">
      <legend className="float-start mb-1.5 w-full font-bold">{title}</legend>
      <p className="clear-both text-sm text-ink-2">{hint}</p>
      <div className="grid gap-3 md:grid-cols-2">
        <OnePicture
          label={t`On the dark theme`}
          theme="dark"
          value={value.dark}
          onChange={(dark) => onChange({ ...value, dark })}
        />
        <OnePicture
          label={t`On the light theme`}
          theme="light"
          value={value.light}
          onChange={(light) => onChange({ ...value, light })}
        />
      </div>
    </fieldset>
  )
}
