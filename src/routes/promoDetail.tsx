import { createFileRoute } from '@tanstack/react-router'
import { pageRoute } from '#src/app/page-route.tsx'
import { sections } from '#src/app/sections.ts'
import { promoDetailSearch } from '#src/lib/search-params.ts'

export const Route = createFileRoute('/promoDetail')(pageRoute(sections.promoDetail, promoDetailSearch))
