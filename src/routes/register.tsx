import { createFileRoute } from '@tanstack/react-router'
import { pageRoute } from '#src/app/page-route.tsx'
import { pages } from '#src/app/sections.ts'
import { registerSearch } from '#src/lib/search-params.ts'

export const Route = createFileRoute('/register')(pageRoute(pages.register, registerSearch))
