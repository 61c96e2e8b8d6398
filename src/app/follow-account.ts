import { isTrial } from '#machines/session/account-types.ts'
import type { BodyOf } from '#openapi/handlers.ts'
import { request } from '../api/call.ts'
import { profileQuery } from '../api/members.queries.ts'
import { isLanguageCode } from '../lib/languages.ts'
import type { Services } from './services.tsx'

type Parts = Pick<Services, 'api' | 'session' | 'queryClient' | 'theme' | 'language'>
type Choice = Pick<BodyOf<'changeProfile'>, 'language' | 'theme'>

/** The choices made on this device. */
function choiceOf({ theme, language }: Pick<Parts, 'theme' | 'language'>): Choice {
  const code = language.getSnapshot().context.language
  return {
    ...(isLanguageCode(code) && { language: code }),
    theme: theme.getSnapshot().context.theme === 'light' ? 'LIGHT' : 'DARK',
  }
}

/**
 * Language and theme follow the account: after a login, and when a page opens, the account's choices apply, and later
 * choices are saved to it. A choice made while the account's choices are loading wins. Returns a function that stops
 * it.
 */
export function followAccount({ api, session, queryClient, theme, language }: Parts): () => void {
  let memberId: string | null = null
  let seen: Choice = {}
  let account: Choice = {}

  const now = () => choiceOf({ theme, language })
  /** Saves this device's choices to the account. */
  const recordAccount = () => {
    const chosen = now()
    const body: Choice = {
      ...(chosen.language !== seen.language && chosen.language !== account.language && { language: chosen.language }),
      ...(chosen.theme !== seen.theme && chosen.theme !== account.theme && { theme: chosen.theme }),
    }
    seen = chosen
    if (memberId === null || Object.keys(body).length === 0) return
    account = { ...account, ...body }
    // a choice that doesn't reach the server still applies on this device
    request(api.PUT('/wps/member/profile', { body })).then(
      (profile) => queryClient.setQueryData(profileQuery(api).queryKey, profile),
      () => {},
    )
  }
  const follow = async (id: string) => {
    const before = (seen = now())
    account = {}
    const profile = await queryClient.fetchQuery({ ...profileQuery(api), staleTime: 0 }).catch(() => null)
    if (!profile || memberId !== id) return
    if (profile.theme !== null && seen.theme === before.theme) {
      account.theme = profile.theme
      if (profile.theme !== seen.theme) theme.send({ type: 'theme.toggled' })
    }
    if (profile.language !== null && seen.language === before.language) {
      account.language = profile.language
      language.send({ type: 'language.chosen', language: profile.language })
    }
  }
  const meet = () => {
    const { member } = session.getSnapshot().context
    const id = member && !isTrial(member.type) ? member.id : null
    if (id === memberId) return
    memberId = id
    if (id !== null) void follow(id)
  }
  const heard = [session.subscribe(meet), theme.subscribe(recordAccount), language.subscribe(recordAccount)]
  meet()
  return () => heard.forEach((one) => one.unsubscribe())
}
