import { useSearch } from '@tanstack/react-router'
import { useMemo, type ComponentType } from 'react'
import type { Section } from './lazy-section.tsx'

/** A page that receives the search parameters unvalidated. */
export type Page = ComponentType<{ raw: object }>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}

/**
 * The options of a route that shows a section: `schema` types its search, and its chunk loads before it is shown.
 * `staticData` also holds the page, so that a kept page can be found after its route is left.
 */
export function pageRoute<TSearch extends object>(
  section: Section<{ search: TSearch }>,
  schema: { parse: (raw: unknown) => TSearch },
) {
  const ShownPage = ({ raw }: { raw: object }) => {
    const search = useMemo(() => schema.parse(raw), [raw])
    return <section.Screen search={search} />
  }
  return {
    validateSearch: (raw: Record<string, unknown>): TSearch => schema.parse(raw),
    loader: () => section.preload(),
    component: () => <ShownPage raw={useSearch({ strict: false })} />,
    staticData: { page: ShownPage },
  }
}
