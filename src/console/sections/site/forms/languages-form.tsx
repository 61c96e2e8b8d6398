import { Trans, useLingui } from '@lingui/react/macro'
import { languageOf, languages as all, readIn } from '#src/lib/languages.ts'
import { Group } from '#src/console/parts/form/groups.tsx'
import { Pick, Tick } from '#src/console/parts/form/inputs.tsx'
import type { PartForm } from '../settings-part.ts'

/** Languages with a catalogue; KR is another code for KO. */
const complete = all.filter(({ code, tag }) => readIn(languageOf(code)).tag === tag && code !== 'KR')

type Code = PartForm<'languages'>['value']['defaultLanguage']

/** Which languages players choose from, and the one they see before they choose. */
export function LanguagesForm({ value: { languages, defaultLanguage }, onChange }: PartForm<'languages'>) {
  const { t } = useLingui()
  const set = (next: readonly Code[]) => {
    const kept = complete.map(({ code }): Code => code).filter((code) => next.includes(code))
    onChange({ languages: kept, defaultLanguage })
  }
  return (
    <>
      <Group title={<Trans>Languages players choose from</Trans>}>
        <p className="text-sm text-ink-2 md:col-span-2">
          <Trans>
            The site itself is translated into all of these. Texts you write yourself, such as promotions and
            announcements, are shown in the default language or in English where you haven’t written them.
          </Trans>
        </p>
        {complete.map(({ code, tag, dir, name }) => (
          <Tick
            key={code}
            label={
              <>
                <bdi lang={tag} dir={dir}>
                  {name}
                </bdi>{' '}
                <span className="text-ink-2">{code}</span>
              </>
            }
            value={languages.includes(code)}
            onChange={(on) => set(on ? [...languages, code] : languages.filter((one) => one !== code))}
          />
        ))}
      </Group>
      <Group title={<Trans>Before a player chooses</Trans>}>
        <Pick
          label={t`Default language`}
          options={languages.map((code) => ({ value: code, label: languageOf(code).name }))}
          value={languages.includes(defaultLanguage) ? defaultLanguage : null}
          onChange={(code) => onChange({ languages, defaultLanguage: code })}
        />
      </Group>
    </>
  )
}
