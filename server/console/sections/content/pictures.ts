import { consoleOk, consoleRefuse, type ConsoleReplyOf } from '#openapi/console-handlers.ts'
import { contentPicturePath } from '#server/areas/site/content/mount-content-pictures.ts'
import { contentPictures } from '#server/areas/site/content/tables.ts'
import { encodeAnew } from '#server/pictures/encode-anew.ts'
import { measure } from '#server/pictures/measure.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'

/** The longer side of a stored picture, in pixels: as wide as the largest banner on a high-resolution screen. */
const side = 2000
const leastBanner = { width: 800, height: 360 }
/** The accepted aspect ratios of banners, which pages show from 16:9 to 4:1. */
const shapes = { min: 1.5, max: 4.5 }

type Fault = 'picture.type' | 'picture.size' | 'picture.small' | 'picture.shape'

function bannerFault({ width, height }: { width: number; height: number }): Fault | null {
  if (width < leastBanner.width || height < leastBanner.height) return 'picture.small'
  const shape = width / height
  return shape < shapes.min || shape > shapes.max ? 'picture.shape' : null
}

/** Stores a picture for players: detects its type by content and keeps only its pixels. */
export async function uploadContentPicture(
  { db, clock, random, merchant }: Services,
  { body: { use, image }, operator }: ConsoleRequest<'uploadContentPicture'>,
): Promise<ConsoleReplyOf<'uploadContentPicture'>> {
  const refused = (fault: Fault) => consoleRefuse('content.invalid', { value: { fault } })
  const bytes = Buffer.from(image, 'base64')
  const size = measure(bytes)
  if (!size) return refused('picture.type')
  const fault = use === 'banner' ? bannerFault(size) : null
  if (fault !== null) return refused(fault)
  const picture = await encodeAnew(bytes, { side, fit: 'within' })
  if (!picture.ok) return refused(`picture.${picture.fault}`)
  const id = random.uuid()
  const scale = Math.min(1, side / Math.max(size.width, size.height))
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)]
  const takenAt = new Date(clock.now())
  await db
    .insert(contentPictures)
    .values({ id, merchant: merchant.code, content: picture.bytes, width, height, takenAt, operatorId: operator.id })
  return consoleOk({ path: contentPicturePath(id), width, height })
}
