import { withCaptcha } from './captcha.ts'
import { draft } from './draft.ts'
import { isDone, type Tour } from './tour.ts'

/** Logs in again after a call ended the session. */
export async function comeBack(tour: Tour): Promise<boolean> {
  const login = tour.loginOperation()
  if (!login) return false
  await tour.ask(login)
  const plain = draft(tour.shop, login, 'required')
  const made = await withCaptcha(tour, plain)
  for (const one of made ? [plain, made] : [plain]) {
    const exchange = tour.take(
      await tour.wire.deliver(one, {
        kind: 'odd',
        what: 'a login after the session ended',
      }),
    )
    tour.learn(login, null, exchange)
    if (isDone(exchange)) return true
  }
  return false
}
