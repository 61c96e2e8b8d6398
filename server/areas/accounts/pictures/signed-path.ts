import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '#server/services.ts'

/** How long a path opens its picture. */
const openMs = 5 * 60_000

const signatureOf = ({ atRest }: Services['ports'], id: string, until: string): Buffer =>
  createHmac('sha256', atRest.derive('pictures')).update(`${id} ${until}`).digest()

/** A path that opens one picture for five minutes for any holder. The caller must have checked the viewer's rights. */
export function signedPath({ ports, clock }: Pick<Services, 'ports' | 'clock'>, id: string) {
  const until = clock.now() + openMs
  const signature = signatureOf(ports, id, String(until)).toString('base64url')
  return { path: `/pictures/${id}?until=${until}&signature=${signature}`, openUntil: new Date(until).toISOString() }
}

/** Whether a path has our signature and has not expired. */
export function isOpenPath(
  { ports, clock }: Pick<Services, 'ports' | 'clock'>,
  { id, until, signature }: { id: string; until: string; signature: string },
): boolean {
  const given = Buffer.from(signature, 'base64url')
  const own = signatureOf(ports, id, until)
  return given.length === own.length && timingSafeEqual(given, own) && Number(until) > clock.now()
}
