import { afterEach, describe, expect, it } from 'vitest'
import type { RegistrationDraft } from '#machines/registration/registration.types.ts'
import { readDraft, writeDraft } from './registration-draft.ts'

afterEach(() => sessionStorage.clear())
const draft: RegistrationDraft = {
  kind: 'mobile',
  agreed: false,
  values: { username: 'nodi27', mobileNum: '1712345678' },
}

describe('the draft of a registration', () => {
  it('is restored unchanged', () => {
    writeDraft(draft)
    expect(readDraft()).toEqual(draft)
  })

  it('stores no secret, even if it receives one', () => {
    const values = { ...draft.values, password: 'Sentinel-1', verificationCode: '481516' }
    writeDraft({ ...draft, values })
    const stored = JSON.stringify(Object.entries(sessionStorage))
    expect(stored).toContain('nodi27')
    expect(stored).not.toContain('Sentinel-1')
    expect(stored).not.toContain('481516')
  })

  it('is gone once it is deleted', () => {
    writeDraft(draft)
    writeDraft(null)
    expect(readDraft()).toBeNull()
  })

  it.each(['{', '{"kind":"agent"}', '[]', '{"kind":"mobile","agreed":"yes","values":{}}'])(
    'reads %s as none',
    (text) => {
      sessionStorage.setItem('registrationDraft', text)
      expect(readDraft()).toBeNull()
    },
  )
})
