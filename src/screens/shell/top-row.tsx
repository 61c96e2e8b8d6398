import { useMember } from '#src/app/member.ts'
import { StandingPart } from '#src/app/standing-part.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { InlineLogin } from './inline-login.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { LocalTime } from './local-time.tsx'
import { lazyParts } from './lazy-parts.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The upper row of the wide header: time, language, theme, and the login form or the member's bar [2.36, 2.37]. */
export function TopRow() {
  const { loggedIn } = useMember()
  return (
    <div className="wrapper hidden min-h-13 items-center gap-1 py-1 md:flex lg:gap-2">
      <LocalTime />
      <LanguageChoice />
      <ThemeSwitch />
      <span className="flex-1" />
      {loggedIn ? (
        <StandingPart fallback={<Skeleton className="h-10 w-96" />}>
          <lazyParts.memberBar.Screen />
        </StandingPart>
      ) : (
        <InlineLogin />
      )}
    </div>
  )
}
