import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { operationTable, type ErrorCode, type OperationId } from '#openapi/generated/operations.ts'
import { memberInfoQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { languages, patience, refusalsOf, renderFlow, type Texts } from '#tests/support/refusal-texts.tsx'
import { refused } from '#tests/support/stub-calls.ts'
import { Answer } from './answer.tsx'

afterEach(() => void vi.unstubAllGlobals())

/** Codes that don't concern members: the surrounding page handles the site's state, the session and the address. */
const notLoaded = 'We couldn’t load this'
const texts: Texts = {
  TOO_MANY_REQUEST: 'Too many requests. Please wait a moment and try again.',
  error_not_agent: 'An agent’s account is needed',
  error_not_member: 'A real account is needed',
  'function.not.available': 'This isn’t available.',
  'game.not.found': 'This is no longer here.',
  'member.not.found': 'This is no longer here.',
  'record.not.found': 'This is no longer here.',
  'login.denied': notLoaded,
  'login.not.session': notLoaded,
  'password.change.required': notLoaded,
  'region.restricted': notLoaded,
  'request.param.err': notLoaded,
  'system.not.available': notLoaded,
  'unknown.system.err': notLoaded,
  'user.token.expired': notLoaded,
  // customer service has its own texts
  'service.path.invalid': notLoaded,
  // a dialog leaves out a preview that is refused
  'contract.date.invalid': notLoaded,
  'contract.incomparable': notLoaded,
  'contract.not.found': notLoaded,
  'contract.period.mismatch': notLoaded,
  'contract.tiers.invalid': notLoaded,
}

const sources = Object.values(
  import.meta.glob<string>('../../api/*.queries.ts', { query: '?raw', import: 'default', eager: true }),
)
/** The calls that pages read from. */
const read = (Object.keys(operationTable) as OperationId[]).filter((id) => {
  const { method, path } = operationTable[id]
  return method === 'GET' && sources.some((source) => source.includes(`'${path}'`))
})

function Page() {
  const { api } = useServices()
  const query = useQuery({ ...memberInfoQuery(api), retry: false })
  return (
    <Answer query={query} skeleton={<p>…</p>}>
      {() => null}
    </Answer>
  )
}

const titleOf = () => screen.getByRole('alert').querySelector('h1, h2, h3, p')?.textContent

it('every refusal of the reading calls has a text', () => {
  expect(read.length).toBeGreaterThan(40)
  expect(Object.keys(texts).toSorted()).toEqual(refusalsOf(...read))
})

it.each(languages)(
  'the text in %s says why a page has nothing to show [8.27]',
  { timeout: patience },
  async (language) => {
    for (const [code, english] of Object.entries(texts)) {
      await renderFlow(<Page />, {
        language,
        refuses: 'getMemberInfo',
        answers: { 'GET /wps/member/info': refused(code as ErrorCode) },
      })
      await screen.findByRole('alert')
      const text = titleOf()
      if (language === 'EN') expect(text, code).toBe(english)
      else expect(text, code).toMatch(/^[^a-z]*[\u0980-\u09ff][^a-z]*$/)
    }
  },
)
