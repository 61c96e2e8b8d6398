import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { artUrl } from '#rules/art.ts'
import { kindOfCategory } from '#rules/game-picture.ts'
import { vendorsQuery } from '#src/api/games.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { usePictureUrl } from '#src/app/site-info.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Img } from '#src/ui/img.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { categories } from './categories.ts'

const grid = 'grid gap-2.5 min-[560px]:grid-cols-2 lg:grid-cols-4'

/** Links to the games on a page without the layout: every category with providers. */
export function SeamlessVendors() {
  const { api } = useServices()
  const { i18n } = useLingui()
  const pictureOf = usePictureUrl()
  const query = useQuery(vendorsQuery(api))
  return (
    <Answer
      query={query}
      skeleton={
        <div className={grid}>
          {Array.from({ length: 8 }, (_, i) => (
            <Skeleton key={i} className="h-20 rounded-3" />
          ))}
        </div>
      }
    >
      {(groups) => (
        <>
          <p className="mb-3 text-ink-2">
            <Trans>No game chosen. Here is everything we have.</Trans>
          </p>
          <ul className={grid}>
            {groups.map(({ gameType, cards }) => (
              <li key={gameType}>
                <Link to={categories[gameType].path} className="card flex items-center gap-3 p-3 hover:bg-panel-2">
                  <Img
                    src={pictureOf(artUrl.niche(kindOfCategory[gameType]))}
                    alt=""
                    width={44}
                    height={56}
                    className="h-14 w-11 object-contain"
                  />
                  <span className="min-w-0 flex-1">
                    <strong className="block">{i18n._(categories[gameType].title)}</strong>
                    <span className="text-sm text-ink-2">
                      <Trans>Providers: {cards.length}</Trans>
                    </span>
                  </span>
                  <Icon name="next" size="sm" flip className="text-ink-3" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Answer>
  )
}
