import type { Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { readPicturePath } from './read-picture-path.ts'
import { takeUpload } from './take-upload.ts'

/** Pictures that members send as proof, for any purpose. */
export const pictureHandlers = (services: Services) =>
  ({
    uploadPicture: (request) => takeUpload(services, request),
    getPicturePath: (request) => readPicturePath(services, request),
  }) satisfies Partial<Handlers>
