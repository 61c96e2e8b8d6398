import type { Ref } from 'react'

type FileInputProps = {
  ref: Ref<HTMLInputElement>
  /** What may be chosen, as the browser's dialog filters it. */
  accept: string
  onFile: (file: File) => void
}

/** The browser's choice of a file, which another button opens. The same file can be chosen again. */
export const FileInput = ({ ref, accept, onFile }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    hidden
    onChange={(event) => {
      const file = event.target.files?.[0]
      event.target.value = ''
      if (file) onFile(file)
    }}
  />
)
