import { compileRule } from '#openapi/registration-rules.ts'
import type { Services } from '../services.ts'

/** Whether a text may be a password: the rule of the registration form, which also holds for every later change. */
export async function isPassword({ merchant }: Services, text: string): Promise<boolean> {
  const { register } = await merchant.read()
  const rule = register.username.find(({ field }) => field === 'password')
  return !rule || (await compileRule({ ...rule, enabled: true, required: true }))(text) === null
}
