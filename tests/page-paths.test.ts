import { expect, it } from 'vitest'
import { pagePaths } from '#server/pages/page-paths.ts'
import { routeSettings } from '#src/app/route-settings.ts'

it('serves a page with status 200 at every route of the site and nowhere else [2.03, 2.04]', () => {
  expect([...pagePaths].toSorted()).toEqual(Object.keys(routeSettings).toSorted())
})
