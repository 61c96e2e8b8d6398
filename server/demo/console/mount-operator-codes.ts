import type { Hono } from 'hono'
import { currentTotp } from '../../ports/totp/totp.ts'
import type { Services } from '../../services.ts'
import { demonstrationOperators, operatorPassword } from '../seed/operators.ts'

/** `/dev/operators`: what the demonstration's operators log in with now. Never mounted in production. */
export function mountOperatorCodes(app: Hono, { clock }: Pick<Services, 'clock'>): void {
  app.get('/dev/operators', (c) => {
    const lines = demonstrationOperators.map(({ email, roles, totpSecret }) =>
      [email.padEnd(29), operatorPassword, currentTotp(totpSecret, clock.now()), totpSecret, roles.join(', ')].join(
        '  ',
      ),
    )
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'no-store' })
  })
}
