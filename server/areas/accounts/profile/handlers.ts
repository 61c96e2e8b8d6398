import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { changeProfile, readPicture, readProfile } from './profile.ts'
import { takePicture } from './take-picture.ts'

/** A member's account preferences. */
export const profileHandlers = (services: Services) =>
  ({
    getProfile: async ({ caller }) => ok(await readProfile(services, caller.memberId)),
    changeProfile: (request) => changeProfile(services, request),
    getAvatarPicture: (request) => readPicture(services, request),
    uploadAvatar: (request) => takePicture(services, request),
  }) satisfies Partial<Handlers>
