import { createFileRoute } from '@tanstack/react-router'
import { pageRoute } from '#src/app/page-route.tsx'
import { sections } from '#src/app/sections.ts'
import { categorySearch } from '#src/lib/search-params.ts'

export const Route = createFileRoute('/live')(pageRoute(sections.live, categorySearch))
