import type { ReactNode } from 'react'
import type { DeskInboxItem } from '../../api/types.ts'

/** What a kind shows besides its lines, by its code. */
const parts: Record<string, (props: { item: DeskInboxItem }) => ReactNode> = {}

/** The part of a kind's own, where it has one. */
export function KindPart({ item }: { item: DeskInboxItem }) {
  const Part = parts[item.row.kind]
  return Part ? <Part item={item} /> : null
}
