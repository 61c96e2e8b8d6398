import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { MoreIconName } from '#src/ui/icon-more.tsx'

type Screen = () => ReactNode

/** A section: its place in the navigation and its pages, each in its own chunk. */
export type Room = {
  id: string
  /** The address of its first page. */
  path: string
  label: MessageDescriptor
  icon: { first: IconName } | { more: MoreIconName }
  /** What operators need to see the section, one of these; `any` is every operator. The server decides what they may do inside. */
  needs: readonly ConsoleOperationId[] | 'any'
  /** How many items wait there, beside its name. */
  count?: () => ReactNode
  /** Pages by address: `/members`, `/members/$memberId`. */
  pages: Record<string, () => Promise<Screen>>
  /**
   * The operation of a page that is a form and reads nothing which would refuse an operator without the role. A page with a
   * parameter is one where the parameter is `new`.
   */
  forms?: Readonly<Record<string, ConsoleOperationId>>
}

export const mayEnter = ({ needs }: Room, permissions: readonly string[]): boolean =>
  needs === 'any' || needs.some((one) => permissions.includes(one))
