import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Role } from '#machines/shared/operator.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { MoreIconName } from '#src/ui/icon-more.tsx'

type Screen = () => ReactNode

/** A room: a place in the navigation and the pages inside, each in a chunk of its own. */
export type Room = {
  id: string
  /** The address it is entered by. */
  path: string
  label: MessageDescriptor
  icon: { first: IconName } | { more: MoreIconName }
  /** Whose room it is; `any` is everybody's. The server decides what anybody may do inside. */
  roles: readonly Role[] | 'any'
  /** How much waits there, beside its name. */
  count?: () => ReactNode
  /** Pages by address: `/members`, `/members/$memberId`. */
  pages: Record<string, () => Promise<Screen>>
}

export const mayEnter = ({ roles }: Room, of: readonly Role[]): boolean =>
  roles === 'any' || roles.some((role) => of.includes(role))
