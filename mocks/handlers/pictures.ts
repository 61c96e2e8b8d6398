import { ok, refuse, type Handlers } from '#openapi/handlers.ts'
import type { Stage } from '../stage.ts'
import { words } from '../words.ts'

/** Pictures sent as proof; nothing is stored, and every id but one is a picture. */
export const pictureHandlers = ({ newId, now }: Stage) =>
  ({
    uploadPicture: ({ body: { image } }) => {
      if (image === words.noPicture) return refuse('image.type.err')
      if (image === words.largePicture) return refuse('image.size.err')
      if (image === words.onePictureMore) return refuse('image.count.err')
      return ok({ pictureId: newId() })
    },
    getPicturePath: ({ query: { pictureId } }) =>
      pictureId === words.unknownMessage
        ? refuse('record.not.found')
        : ok({ path: `/pictures/${pictureId}`, openUntil: new Date(now() + 300_000).toISOString() }),
  }) satisfies Partial<Handlers>
