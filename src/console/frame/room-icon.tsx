import { Icon } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import type { Room } from '../app/rooms.ts'

export const RoomIcon = ({ icon }: { icon: Room['icon'] }) =>
  'first' in icon ? <Icon name={icon.first} size="sm" /> : <IconMore name={icon.more} size="sm" />
