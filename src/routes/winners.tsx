import { createFileRoute } from '@tanstack/react-router'
import { pageRoute } from '#src/app/page-route.tsx'
import { pages } from '#src/app/sections.ts'
import { winnersSearch } from '#src/lib/search-params.ts'

export const Route = createFileRoute('/winners')(pageRoute(pages.winners, winnersSearch))
