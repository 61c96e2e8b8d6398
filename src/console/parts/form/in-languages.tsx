import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useSession } from '#src/console/app/services.tsx'
import { languageOf } from '#src/lib/languages.ts'
import { Pick } from './inputs.tsx'

/** With more languages than this, a form begins with those that something is written in. */
const AT_ONCE = 4

type InLanguagesProps = {
  /** Whether there is a text in a language, by its site code. */
  isWritten: (language: string) => boolean
  children: (language: string) => ReactNode
}

/** Fields for each language of the site, English first; a site with many languages adds the others by choice. */
export function InLanguages({ isWritten, children }: InLanguagesProps) {
  const { t } = useLingui()
  const offered = useSession()?.languages ?? []
  const [added, setAdded] = useState<readonly string[]>(() => offered.filter((language) => isWritten(language)))
  const all = [...new Set(['EN', ...offered])]
  const shown = all.filter((code) => code === 'EN' || all.length <= AT_ONCE || added.includes(code))
  const others = all.filter((code) => !shown.includes(code))
  return (
    <>
      {shown.map(children)}
      {others.length > 0 && (
        <Pick
          label={t`Write in another language`}
          options={others.map((code) => ({ value: code, label: `${languageOf(code).name} (${code})` }))}
          value={null}
          onChange={(code) => setAdded([...added, code])}
        />
      )}
    </>
  )
}
