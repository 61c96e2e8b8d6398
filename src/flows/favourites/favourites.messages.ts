import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FavouritesFailure } from '#machines/favourites/favourites.machine.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

export const favouritesMessages: Record<FavouritesFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  gameNotFound: msg`This game is no longer here.`,
}
