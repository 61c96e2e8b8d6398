import type { SecretBox } from '#machines/shared/secrets.ts'

/** The input of the header's form: the login opened next starts with it and submits it. */
export type LoginDraft = { username: string; password: SecretBox }

let draft: LoginDraft | null = null

/** From the header's form to the login form, in memory only. */
export const loginDraft = {
  put(typed: LoginDraft): void {
    draft = typed
  },
  peek: (): LoginDraft | null => draft,
  clear(): void {
    draft = null
  },
}
