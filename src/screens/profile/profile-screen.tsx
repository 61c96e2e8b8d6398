import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useId, type ReactNode } from 'react'
import { profileQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { ChooseAvatar } from '#src/flows/avatar/choose-avatar.tsx'
import { entryLanguages, languageOf, oncePerTag } from '#src/lib/languages.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { MemberPicture } from '../shared/member-picture.tsx'
import { NicknameForm } from './nickname-form.tsx'
import { WantedNotices } from './wanted-notices.tsx'

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Language and theme, which apply on every device. */
function Look() {
  const { t } = useLingui()
  const { language, theme } = useServices()
  const shown = useSelector(language, ({ context }) => context.language)
  const isLight = useSelector(theme, ({ context }) => context.theme === 'light')
  const codes = oncePerTag(useSiteInfo()?.languages ?? entryLanguages)
  return (
    <div className="grid gap-4 min-[560px]:grid-cols-2">
      <SelectField
        label={<Trans>Language</Trans>}
        options={codes.map((code) => ({ value: code, label: languageOf(code).name }))}
        value={codes.find((code) => languageOf(code).tag === languageOf(shown).tag) ?? null}
        onValueChange={(code) => language.send({ type: 'language.chosen', language: code })}
      />
      <SelectField
        label={<Trans>Theme</Trans>}
        options={[
          { value: 'dark', label: t`Dark` },
          { value: 'light', label: t`Light` },
        ]}
        value={isLight ? 'light' : 'dark'}
        onValueChange={(chosen) => (chosen === 'light') !== isLight && theme.send({ type: 'theme.toggled' })}
      />
    </div>
  )
}

/** The profile: name and picture, language and theme, and the notices outside of the inbox. */
export function ProfileScreen() {
  const { api } = useServices()
  const query = useQuery(profileQuery(api))
  return (
    <Answer query={query} skeleton={<Skeleton className="h-96 rounded-2" />}>
      {({ nickname, notices }) => (
        <div className="grid gap-6">
          <Part title={<Trans>Picture</Trans>}>
            <div className="flex flex-wrap items-start gap-4">
              <MemberPicture className="size-20" />
              <div className="min-w-56 flex-1">
                <ChooseAvatar />
              </div>
            </div>
          </Part>
          <Part title={<Trans>Your nickname</Trans>}>
            <NicknameForm nickname={nickname} />
          </Part>
          <Part title={<Trans>Language and theme</Trans>}>
            <Look />
          </Part>
          <Part title={<Trans>Also tell me outside the inbox</Trans>}>
            <WantedNotices notices={notices} />
          </Part>
        </div>
      )}
    </Answer>
  )
}
