import { compileRule } from '#rules/registration-rules.ts'
import type { Services } from '#server/services.ts'

/**
 * Whether a trimmed text may be a new password. The rule of the registration form also holds for later changes, and the
 * default password, which must be changed, is never accepted. Its lengths are in `areas/site/settings/default-register.ts`.
 */
export async function isPassword({ merchant, config }: Services, text: string): Promise<boolean> {
  if (text === config.defaultPassword) return false
  const { register } = await merchant.read()
  const rule = register.username.find(({ field }) => field === 'password')
  return !rule || (await compileRule({ ...rule, enabled: true, required: true }))(text) === null
}
